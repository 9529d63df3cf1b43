package dev.crosscheck.endpoint;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.endpoint", importOptions = DoNotIncludeTests.class)
class PlainJavaTest {

    @ArchTest
    static final ArchRule theModuleNeedsOnlyJavaAndJackson = classes()
            .that()
            .resideInAPackage("dev.crosscheck.endpoint..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.net.ssl..",
                    "com.fasterxml.jackson..",
                    "dev.crosscheck.model..",
                    "dev.crosscheck.endpoint..");
}
