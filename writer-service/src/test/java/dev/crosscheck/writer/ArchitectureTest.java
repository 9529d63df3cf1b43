package dev.crosscheck.writer;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.agents.testing.ArchitectureRules;

@AnalyzeClasses(packages = "dev.crosscheck.writer", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule capabilitiesKnowNothingOfTheirSurroundings =
            ArchitectureRules.knowNothingOfTheirSurroundings("..writer.answer..", "..writer.compose..");

    @ArchTest
    static final ArchRule noServiceKnowsAnother = ArchitectureRules.knowNoServiceBut("writer");

    @ArchTest
    static final ArchRule nothingReadsTheClock = ArchitectureRules.readNoClock();
}
