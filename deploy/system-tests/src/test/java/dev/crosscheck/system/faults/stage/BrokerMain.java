package dev.crosscheck.system.faults.stage;

import dev.crosscheck.local.EmbeddedBroker;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A broker in a process of its own, so that it can be held and killed. Ends with the process that started it. */
final class BrokerMain {

    private BrokerMain() {}

    /** Arguments: the data folder, the port, the process to end with. */
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
