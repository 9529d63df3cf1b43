package dev.crosscheck.analyst;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.agents.testing.ArchitectureRules;

@AnalyzeClasses(packages = "dev.crosscheck.analyst", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule capabilitiesKnowNothingOfTheirSurroundings = ArchitectureRules.knowNothingOfTheirSurroundings(
            "..analyst.chat..",
            "..analyst.clarify..",
            "..analyst.draft..",
            "..analyst.evaluate..",
            "..analyst.operate..",
            "..analyst.plan..",
            "..analyst.reflect..",
            "..analyst.relevance..");

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
    static final ArchRule noServiceKnowsAnother = ArchitectureRules.knowNoServiceBut("analyst");

    @ArchTest
    static final ArchRule nothingReadsTheClock = ArchitectureRules.readNoClock();
}
