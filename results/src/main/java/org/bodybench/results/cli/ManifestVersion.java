package org.bodybench.results.cli;

import picocli.CommandLine.IVersionProvider;

/** The tool's version, as the build wrote it into the jar. */
public final class ManifestVersion implements IVersionProvider {
    /** The version; {@code unpackaged} when the classes don't come from the tool's jar. */
    public static String text() {
        String version = ManifestVersion.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"bodybench " + text() + " (Java " + Runtime.version() + ")"};
    }
}
