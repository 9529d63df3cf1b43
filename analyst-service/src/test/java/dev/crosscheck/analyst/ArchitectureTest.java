package dev.crosscheck.analyst;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.analyst", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule capabilitiesKnowNothingOfTheirSurroundings = noClasses()
            .that()
            .resideInAnyPackage("..analyst.plan..", "..analyst.reflect..", "..analyst.draft..", "..analyst.relevance..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io..", "jakarta..", "org.apache.kafka..", "org.eclipse..", "java.net..", "java.nio..");

    @ArchTest
    static final ArchRule onlyRelevanceKnowsLucene = noClasses()
            .that()
            .resideOutsideOfPackage("..analyst.relevance..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.lucene..");

    @ArchTest
    static final ArchRule planningKnowsNothingOfDrafting = noClasses()
            .that()
            .resideInAnyPackage("..analyst.plan..", "..analyst.relevance..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..analyst.draft..", "..analyst.reflect..");

    @ArchTest
    static final ArchRule noServiceKnowsAnother = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.crosscheck.gateway..",
                    "dev.crosscheck.critic..",
                    "dev.crosscheck.writer..",
                    "dev.crosscheck.search..");

    @ArchTest
    static final ArchRule nothingReadsTheClock = noClasses()
            .should()
            .callMethod(java.time.LocalDate.class, "now")
            .orShould()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");
}
