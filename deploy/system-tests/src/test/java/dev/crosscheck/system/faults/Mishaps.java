package dev.crosscheck.system.faults;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** Breaks something at random, for a moment, and mends it again. Each is judged by what it may cost. */
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

    /** Services die more often than what they stand on. */
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

    /** Returns once everything runs again. */
    void next() {
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        Duration pause = Duration.ofMillis(random.nextInt(LONGEST_MILLIS));
        ServiceProcess service = any();
        ServiceProcess other = any();
        System.out.printf("mishap %d: %s (%s) for %d ms%n", ++number, kind, service.name(), pause.toMillis());
        long before = System.nanoTime();
        int hit = 0;
        switch (kind) {
            case KILL_SERVICE -> killed(pause, service);
            case KILL_TWO_SERVICES -> killed(pause, service, other);
            case HOLD_SERVICE -> hit = held(service, pause);
            case STOP_BROKER -> {
                stage.broker().stop();
                itLasts(pause);
                stage.broker().start();
            }
            case KILL_BROKER -> {
                stage.broker().kill();
                itLasts(pause);
                stage.broker().start();
            }
            case HOLD_BROKER -> {
                stage.broker().hold();
                itLasts(pause);
                stage.broker().letGo();
            }
            case STOP_DATABASE -> {
                hit = callsInFlight();
                stage.database().stop();
                itLasts(pause);
                stage.database().start();
            }
            case KILL_DATABASE -> {
                hit = callsInFlight();
                stage.database().kill();
                itLasts(pause);
                stage.database().start();
            }
        }
        stage.services().awaitReady();
        run.accident(kind.name(), hit, Duration.ofNanos(System.nanoTime() - before));
    }

    private void killed(Duration pause, ServiceProcess... services) {
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

    /** The calls that were in flight may be made again by whoever takes the steps over. */
    private int held(ServiceProcess service, Duration pause) {
        service.hold();
        int hit = run.callsInFlight(service.service());
        itLasts(pause);
        service.letGo();
        return hit;
    }

    private int callsInFlight() {
        return Services.AGENTS.stream().mapToInt(run::callsInFlight).sum();
    }

    private ServiceProcess any() {
        return stage.services().named(Services.NAMES.get(random.nextInt(Services.NAMES.size())));
    }

    private static void itLasts(Duration pause) {
        await().pollDelay(pause).atMost(pause.plusSeconds(10)).until(() -> true);
    }
}
