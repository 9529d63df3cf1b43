package dev.crosscheck.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.model", importOptions = DoNotIncludeTests.class)
class ModelPurityTest {

    @ArchTest
    static final ArchRule model_knows_java_and_jacksons_annotations_alone = classes()
            .that()
            .resideInAPackage("dev.crosscheck.model..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "com.fasterxml.jackson.annotation..", "dev.crosscheck.model..");
}
