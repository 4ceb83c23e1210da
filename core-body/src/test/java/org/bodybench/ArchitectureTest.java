package org.bodybench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Arrows point one way: body, assembly, server; and no server library is known here. */
@AnalyzeClasses(packages = "org.bodybench", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule LAYERS = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("org.bodybench..")
            .withOptionalLayers(true)
            .layer("body")
            .definedBy("org.bodybench.body")
            .layer("assembly")
            .definedBy("org.bodybench.assembly")
            .layer("read")
            .definedBy("org.bodybench.read")
            .layer("server")
            .definedBy("org.bodybench.server")
            .layer("benchmarks")
            .definedBy("org.bodybench..jmh")
            .whereLayer("body")
            .mayOnlyBeAccessedByLayers("assembly", "read", "server", "benchmarks")
            .whereLayer("assembly")
            .mayOnlyBeAccessedByLayers("server", "benchmarks")
            .whereLayer("read")
            .mayOnlyBeAccessedByLayers("benchmarks")
            .whereLayer("server")
            .mayOnlyBeAccessedByLayers("benchmarks")
            .whereLayer("benchmarks")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("org.bodybench.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NO_SERVER_LIBRARY = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.undertow..", "org.xnio..", "org.eclipse.jetty..", "io.netty..", "jakarta.servlet..");

    @ArchTest
    static final ArchRule KNOWN_PACKAGES = classes()
            .should()
            .resideInAnyPackage(
                    "org.bodybench.body",
                    "org.bodybench.assembly",
                    "org.bodybench.read",
                    "org.bodybench.server",
                    "..jmh..");

    @ArchTest
    static final ArchRule BODY_AND_ASSEMBLY_NEED_NO_LIBRARY = noClasses()
            .that()
            .resideInAnyPackage("org.bodybench.body", "org.bodybench.assembly")
            .should()
            .dependOnClassesThat()
            .resideOutsideOfPackages("java..", "org.bodybench.body", "org.bodybench.assembly");
}
