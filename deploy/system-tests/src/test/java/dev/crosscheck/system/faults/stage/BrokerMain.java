package dev.crosscheck.system.faults.stage;

import dev.crosscheck.local.EmbeddedBroker;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * Runs a broker in its own process, so that tests can suspend and kill it. It ends with the process that started it.
 */
final class BrokerMain {

    private BrokerMain() {}

    /** Takes as arguments the data folder, the port, and the id of the process to end with. */
    public static void main(String[] arguments) throws Exception {
        EmbeddedBroker broker = EmbeddedBroker.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
        CountDownLatch over = new CountDownLatch(1);
        var _ = ProcessHandle.of(Long.parseLong(arguments[2]))
                .orElseThrow()
                .onExit()
                .thenRun(over::countDown);
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
        over.await();
        System.exit(0);
    }
}
