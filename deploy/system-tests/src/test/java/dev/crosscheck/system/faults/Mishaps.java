package dev.crosscheck.system.faults;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;

/** Breaks something at random for a moment and repairs it. It records each mishap with the calls that it may repeat. */
final class Mishaps {

    private static final int LONGEST_MILLIS = 8_000;

    private final Stage stage;
    private final Run run;
    private final Random random;
    private int number;

    Mishaps(Stage stage, Run run, long seed) {
        this.stage = stage;
        this.run = run;
        this.random = new Random(seed);
    }

    private enum Kind {
        KILL_SERVICE,
        KILL_TWO_SERVICES,
        HOLD_SERVICE,
        STOP_BROKER,
        KILL_BROKER,
        HOLD_BROKER,
        STOP_DATABASE,
        KILL_DATABASE
    }

    /** Services fail more often than the broker and the database. */
    private static final List<Kind> KINDS = List.of(
            Kind.KILL_SERVICE,
            Kind.KILL_SERVICE,
            Kind.KILL_SERVICE,
            Kind.KILL_TWO_SERVICES,
            Kind.HOLD_SERVICE,
            Kind.HOLD_SERVICE,
            Kind.STOP_BROKER,
            Kind.KILL_BROKER,
            Kind.HOLD_BROKER,
            Kind.STOP_DATABASE,
            Kind.KILL_DATABASE);

    /** Causes the next mishap, and returns when everything runs again. */
    void next() {
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        Duration pause = Duration.ofMillis(random.nextInt(LONGEST_MILLIS));
        ServiceProcess service = any();
        ServiceProcess other = any();
        System.out.printf("mishap %d: %s (%s) for %d ms%n", ++number, kind, service.name(), pause.toMillis());
        Instant since = Instant.now();
        switch (kind) {
            case KILL_SERVICE -> killed(kind, pause, service);
            case KILL_TWO_SERVICES -> killed(kind, pause, service, other);
            case HOLD_SERVICE -> held(kind, pause, service);
            case STOP_BROKER -> {
                stage.broker().stop();
                itLasts(pause);
                stage.broker().start();
                run.brokerWasAway(kind.name(), since);
            }
            case KILL_BROKER -> {
                stage.broker().kill();
                itLasts(pause);
                stage.broker().start();
                run.brokerWasAway(kind.name(), since);
            }
            case HOLD_BROKER -> {
                stage.broker().hold();
                itLasts(pause);
                stage.broker().letGo();
                run.brokerWasAway(kind.name(), since);
            }
            case STOP_DATABASE -> {
                stage.database().stop();
                itLasts(pause);
                stage.database().start();
                run.databaseWasAway(kind.name(), since);
            }
            case KILL_DATABASE -> {
                stage.database().kill();
                itLasts(pause);
                stage.database().start();
                run.databaseWasAway(kind.name(), since);
            }
        }
        stage.services().awaitReady();
    }

    /** Records each kill as an accident of its own, with the calls that were in flight. */
    private void killed(Kind kind, Duration pause, ServiceProcess... services) {
        run.accident(kind.name(), List.of());
        for (ServiceProcess service : services) {
            if (service.isAlive()) {
                run.kill(service);
            }
        }
        itLasts(pause);
        for (ServiceProcess service : services) {
            if (!service.isAlive()) {
                service.start();
            }
        }
    }

    /**
     * A call of a held service may be repeated: by the service that takes the step over, or by the held service itself
     * before it notices that its lease has expired.
     */
    private void held(Kind kind, Duration pause, ServiceProcess service) {
        service.hold();
        run.accident(kind.name(), run.callsThatStoodStill(List.of(service.service()), Instant.now()));
        itLasts(pause);
        service.letGo();
    }

    private ServiceProcess any() {
        return stage.services().named(Services.NAMES.get(random.nextInt(Services.NAMES.size())));
    }

    private static void itLasts(Duration pause) {
        await().pollDelay(pause).atMost(pause.plusSeconds(10)).until(() -> true);
    }
}
