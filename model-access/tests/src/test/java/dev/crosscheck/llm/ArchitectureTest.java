package dev.crosscheck.llm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.llm", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule onlyEndpointAndSchemaKnowTheLibrary = noClasses()
            .that()
            .resideOutsideOfPackages("..llm.endpoint..", "..llm.output..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.langchain4j..");

    @ArchTest
    static final ArchRule whatHoldsAnswersToSourcesIsPure = noClasses()
            .that()
            .resideInAnyPackage("..llm.ground..", "..llm.output..", "..llm.prompt..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io..", "jakarta..", "java.net..", "java.nio.file..");

    @ArchTest
    static final ArchRule noPromptReadsTheClock = noClasses()
            .that()
            .resideOutsideOfPackage("..llm.testing..")
            .should()
            .callMethod(java.time.LocalDate.class, "now")
            .orShould()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");
}
