package org.bodybench.undertow;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** This module knows Undertow, core-body and the JDK, and offers nothing but its server. */
@AnalyzeClasses(packages = "org.bodybench.undertow", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule DEPENDENCIES = classes()
            .that()
            .resideOutsideOfPackage("..jmh..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "io.undertow..",
                    "org.xnio..",
                    "org.bodybench.undertow",
                    "org.bodybench.body",
                    "org.bodybench.assembly",
                    "org.bodybench.server");

    @ArchTest
    static final ArchRule ONE_PUBLIC_TYPE = classes()
            .that()
            .resideOutsideOfPackage("..jmh..")
            .and()
            .doNotHaveSimpleName("UndertowBodyServer")
            .and()
            .doNotHaveSimpleName("package-info")
            .should()
            .notBePublic();
}
