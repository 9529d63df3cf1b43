package dev.crosscheck.gateway.loop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.gateway.GatewayAlone;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Random;
import java.util.UUID;

@AnalyzeClasses(packages = "dev.crosscheck.gateway.loop", importOptions = GatewayAlone.class)
class LoopPurityTest {

    @ArchTest
    static final ArchRule loop_knows_the_model_and_itself_alone = classes()
            .that()
            .resideInAPackage("..gateway.loop..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "dev.crosscheck.model..", "dev.crosscheck.gateway.loop..");

    @ArchTest
    static final ArchRule loop_reads_no_clock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Clock.class);

    @ArchTest
    static final ArchRule loop_leaves_nothing_to_chance = noClasses()
            .should()
            .callMethod(UUID.class, "randomUUID")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Random.class);

    @ArchTest
    static final ArchRule loop_does_no_input_or_output = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.io..", "java.nio..", "java.net..", "java.sql..", "java.util.concurrent..");
}
