package dev.crosscheck.critic;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.agents.testing.ArchitectureRules;

@AnalyzeClasses(packages = "dev.crosscheck.critic", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule capabilitiesKnowNothingOfTheirSurroundings = ArchitectureRules.knowNothingOfTheirSurroundings(
            "..critic.citations..", "..critic.review..", "..critic.verify..");

    /** The verifier judges reports of any author, so it must not depend on reviews. */
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

    /** The order of layers: terms, then evidence, then support and checks, then verdicts. */
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
    static final ArchRule noServiceKnowsAnother = ArchitectureRules.knowNoServiceBut("critic");

    @ArchTest
    static final ArchRule nothingReadsTheClock = ArchitectureRules.readNoClock();
}
