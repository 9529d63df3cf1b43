package dev.crosscheck.agents.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.LocalDate;
import java.util.stream.Stream;

/** Rules for the classes of every service. */
public final class ArchitectureRules {

    private static final String[] SERVICES = {"gateway", "analyst", "critic", "writer", "search"};

    private ArchitectureRules() {}

    /**
     * Capabilities may not depend on the framework, Kafka, the network or files.
     *
     * @param packages packages of an agent's capabilities
     */
    public static ArchRule knowNothingOfTheirSurroundings(String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io..", "jakarta..", "org.apache.kafka..", "org.eclipse..", "java.net..", "java.nio..");
    }

    /** No class of {@code service} depends on another service. */
    public static ArchRule knowNoServiceBut(String service) {
        String[] others = Stream.of(SERVICES)
                .filter(other -> !other.equals(service))
                .map(other -> "dev.crosscheck." + other + "..")
                .toArray(String[]::new);
        return noClasses().should().dependOnClassesThat().resideInAnyPackage(others);
    }

    /** No class reads the clock. Callers pass the time in. */
    public static ArchRule readNoClock() {
        return noClasses()
                .should()
                .callMethod(LocalDate.class, "now")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime");
    }
}
