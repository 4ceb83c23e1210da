package org.bodybench.jetty;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FilterOutputStream;
import java.io.OutputStream;
import org.bodybench.assembly.Bytewise;

@AnalyzeClasses(packages = "org.bodybench.jetty", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule knowsOnlyTheCoreJettyAndServlets = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "org.bodybench.jetty..",
                    "org.bodybench.body..",
                    "org.bodybench.assembly..",
                    "org.bodybench.server..",
                    "org.eclipse.jetty..",
                    "jakarta.servlet..",
                    "org.slf4j..",
                    "java..");

    @ArchTest
    static final ArchRule showsOnlyTheServer =
            classes().that().arePublic().should().be(JettyBodyServer.class);

    @ArchTest
    static final ArchRule hasNoStaticMutableState =
            noFields().that().areStatic().should().notBeFinal();

    @ArchTest
    static final ArchRule writesBytewiseInOnePlaceOnly = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(BytewiseWrites.class.getName())
            .should()
            .callMethod(OutputStream.class, "write", int.class)
            .orShould()
            .callMethod(Bytewise.class, "write", OutputStream.class, byte[].class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(FilterOutputStream.class);
}
