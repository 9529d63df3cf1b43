package dev.crosscheck.stack;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedDatabase;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the embedded Postgres running on one folder and one port: restarts it when it dies, and gives up if it does not
 * start any more. Services wait for it meanwhile; committed data is still there when it is back.
 *
 * <p>Its own thread does this; any thread may call the other methods.
 */
final class SupervisedDatabase implements AutoCloseable {

    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final int STARTS_BEFORE_GIVING_UP = 4;

    private final EmbeddedDatabase.Settings settings;
    private final Watcher watcher;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread supervisor;
    private final DatabaseEndpoint endpoint;
    private volatile EmbeddedDatabase server;

    /** Receives changes of the server's state, on the thread that starts the server. */
    interface Watcher {

        /** The server runs. */
        void started(ProcessHandle process);

        /** The server died and will be restarted. */
        void died();

        /** The server died and does not start any more. */
        void lost(String reason);
    }

    private SupervisedDatabase(EmbeddedDatabase first, EmbeddedDatabase.Settings settings, Watcher watcher) {
        this.server = first;
        this.endpoint = first.endpoint();
        this.settings = new EmbeddedDatabase.Settings(
                settings.dataFolder(), endpoint.port(), settings.fsync(), settings.logFile());
        this.watcher = watcher;
        this.supervisor =
                Thread.ofPlatform().daemon().name("supervise-postgres").unstarted(this::supervise);
    }

    /**
     * Starts the server, and returns once it accepts connections.
     *
     * @throws IllegalStateException with the reason, if it does not start; it is then not tried again
     */
    static SupervisedDatabase start(EmbeddedDatabase.Settings settings, Watcher watcher) {
        EmbeddedDatabase first = EmbeddedDatabase.start(settings);
        watcher.started(first.process());
        SupervisedDatabase supervised = new SupervisedDatabase(first, settings, watcher);
        supervised.supervisor.start();
        return supervised;
    }

    /** Returns the address, which stays the same while the stack runs. */
    DatabaseEndpoint endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        stopping.countDown();
        try {
            supervisor.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        EmbeddedDatabase last = server;
        if (last != null) {
            last.close();
        }
    }

    private void supervise() {
        try {
            while (!stopsBeforeItDies(server.process())) {
                // Releases the folder.
                server.close();
                server = null;
                StackLog.say("postgres ended; see " + settings.logFile());
                watcher.died();
                if (!startAgain()) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            watcher.lost(e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    /**
     * Returns whether the stack ends before the server dies. A process that has ended but was not waited for has no
     * program any more.
     */
    private boolean stopsBeforeItDies(ProcessHandle process) throws InterruptedException {
        while (process.info().command().isPresent()) {
            if (stopping.await(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return stopping.getCount() == 0;
    }

    /** Restarts the server and returns whether it runs. False if the stack ends, or after too many attempts. */
    private boolean startAgain() throws InterruptedException {
        Duration pause = FIRST_PAUSE;
        for (int attempt = 1; attempt <= STARTS_BEFORE_GIVING_UP; attempt++) {
            if (stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                return false;
            }
            try {
                EmbeddedDatabase again = EmbeddedDatabase.start(settings);
                server = again;
                watcher.started(again.process());
                return true;
            } catch (IllegalStateException e) {
                StackLog.say("postgres does not start: " + e.getMessage());
                pause = pause.multipliedBy(2);
            }
        }
        watcher.lost("Postgres ended, and does not start any more; see " + settings.logFile());
        return false;
    }
}
