package dev.crosscheck.gateway.session;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.gateway.GatewayAlone;
import java.util.stream.Stream;

@AnalyzeClasses(packages = "dev.crosscheck.gateway", importOptions = GatewayAlone.class)
class AnyLoopTest {

    @ArchTest
    static final ArchRule session_code_knows_no_loop_by_name = noClasses()
            .that()
            .resideInAPackage("..gateway.session..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..gateway.loop.research..",
                    "..gateway.research..",
                    "..gateway.loop.chat..",
                    "..gateway.chat..",
                    "..gateway.loop.evaluation..",
                    "..gateway.evaluation..");

    @ArchTest
    static final ArchRule chats_know_no_other_loop = loop("chat", "research", "evaluation");

    @ArchTest
    static final ArchRule research_knows_no_other_loop = loop("research", "chat", "evaluation");

    @ArchTest
    static final ArchRule evaluations_know_no_other_loop = loop("evaluation", "chat", "research");

    private static ArchRule loop(String name, String... others) {
        return noClasses()
                .that()
                .resideInAPackage("..gateway.loop." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.of(others)
                        .map(other -> "..gateway.loop." + other + "..")
                        .toArray(String[]::new));
    }

    @ArchTest
    static final ArchRule loops_know_no_session_code = noClasses()
            .that()
            .resideInAPackage("..gateway.loop..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..gateway.session..");
}
