package dev.crosscheck.gateway.session;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.crosscheck.gateway.GatewayAlone;

@AnalyzeClasses(packages = "dev.crosscheck.gateway", importOptions = GatewayAlone.class)
class AnyLoopTest {

    @ArchTest
    static final ArchRule session_code_knows_no_loop_by_name = noClasses()
            .that()
            .resideInAPackage("..gateway.session..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..gateway.loop.research..", "..gateway.research..", "..gateway.loop.chat..", "..gateway.chat..");

    @ArchTest
    static final ArchRule loops_know_nothing_of_each_other = noClasses()
            .that()
            .resideInAPackage("..gateway.loop.chat..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..gateway.loop.research..");

    @ArchTest
    static final ArchRule loops_know_no_session_code = noClasses()
            .that()
            .resideInAPackage("..gateway.loop..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..gateway.session..");
}
