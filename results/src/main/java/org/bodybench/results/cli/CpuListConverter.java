package org.bodybench.results.cli;

import org.bodybench.results.run.CpuList;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 0-3,8}. */
final class CpuListConverter implements ITypeConverter<CpuList> {
    @Override
    public CpuList convert(String text) {
        try {
            return CpuList.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
