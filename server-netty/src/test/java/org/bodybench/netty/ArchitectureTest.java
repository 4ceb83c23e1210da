package org.bodybench.netty;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.bodybench.netty", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule knowsOnlyTheCoreAndNetty = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "org.bodybench.netty..",
                    "org.bodybench.body..",
                    "org.bodybench.assembly..",
                    "org.bodybench.server..",
                    "io.netty..",
                    "java..");

    @ArchTest
    static final ArchRule showsOnlyTheServer =
            classes().that().arePublic().should().be(NettyBodyServer.class);

    @ArchTest
    static final ArchRule hasNoStaticMutableState =
            noFields().that().areStatic().should().notBeFinal();
}
