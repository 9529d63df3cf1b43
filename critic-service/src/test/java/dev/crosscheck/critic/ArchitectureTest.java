package dev.crosscheck.critic;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.crosscheck.critic", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule capabilitiesKnowNothingOfTheirSurroundings = noClasses()
            .that()
            .resideInAnyPackage("..critic.review..", "..critic.verify..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io..", "jakarta..", "org.apache.kafka..", "org.eclipse..", "java.net..", "java.nio..");

    /** The verifier judges reports whoever wrote them, so it must not even know of reviews. */
    @ArchTest
    static final ArchRule verifyingKnowsNothingOfReviewing = noClasses()
            .that()
            .resideInAPackage("..critic.verify..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..critic.review..");

    @ArchTest
    static final ArchRule onlyTermsKnowLucene = noClasses()
            .that()
            .resideOutsideOfPackage("..critic.verify.terms..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.lucene..", "org.tartarus..");

    /** Terms, then evidence, then support and checks, then verdicts. */
    @ArchTest
    static final ArchRule whatIsMeasuredKnowsNothingOfVerdicts = noClasses()
            .that()
            .resideInAnyPackage(
                    "..critic.verify.terms..",
                    "..critic.verify.evidence..",
                    "..critic.verify.support..",
                    "..critic.verify.check..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.crosscheck.critic.verify");

    @ArchTest
    static final ArchRule noServiceKnowsAnother = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.crosscheck.gateway..",
                    "dev.crosscheck.analyst..",
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
