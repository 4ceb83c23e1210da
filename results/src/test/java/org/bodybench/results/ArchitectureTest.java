package org.bodybench.results;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rooms of this module and the doors between them. */
@AnalyzeClasses(packages = "org.bodybench.results", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String ROOT = "org.bodybench.results.";

    @ArchTest
    static final ArchRule ARROWS_POINT_ONE_WAY = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("plan")
            .definedBy(ROOT + "plan..")
            .layer("record")
            .definedBy(ROOT + "record..")
            .optionalLayer("load")
            .definedBy(ROOT + "load..")
            .layer("run")
            .definedBy(ROOT + "run..")
            .layer("compare")
            .definedBy(ROOT + "compare..")
            .layer("report")
            .definedBy(ROOT + "report..")
            .layer("cli")
            .definedBy(ROOT + "cli..")
            .whereLayer("plan")
            .mayNotAccessAnyLayer()
            .whereLayer("record")
            .mayOnlyAccessLayers("plan")
            .whereLayer("load")
            .mayOnlyAccessLayers("plan", "record")
            .whereLayer("run")
            .mayOnlyAccessLayers("plan", "record", "load")
            .whereLayer("compare")
            .mayOnlyAccessLayers("plan", "record")
            .whereLayer("report")
            .mayOnlyAccessLayers("plan", "record", "compare")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule SERVERS_ARE_OTHER_PROCESSES = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.undertow..", "org.eclipse.jetty..", "org.xnio..");

    @ArchTest
    static final ArchRule ONLY_THE_LOAD_KNOWS_NETTY = noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + "load..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.netty..", "io.hyperfoil..");
}
