package dev.crosscheck.search.embedding;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jboss.logging.Logger;

/**
 * A thread with low operating-system priority, so that all others go first, including those of other processes. Java
 * ignores its own priorities on Linux, so the thread calls setpriority(2), which applies to one thread there. On other
 * systems it has normal priority, and only its pauses give way to other work.
 */
final class BackgroundThread {

    private static final Logger LOG = Logger.getLogger(BackgroundThread.class);

    private static final int PRIO_PROCESS = 0;
    private static final int THIS_THREAD = 0;
    /**
     * Gives the thread 110 processor shares where others have 1,024. Nice 19 means 15 shares: on a busy machine the
     * thread would make no progress.
     */
    private static final int NICE = 10;

    private BackgroundThread() {}

    static ExecutorService named(String name) {
        ExecutorService one = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
        one.execute(BackgroundThread::giveWay);
        return one;
    }

    @SuppressWarnings("restricted")
    private static void giveWay() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        try {
            Linker linker = Linker.nativeLinker();
            MethodHandle setPriority = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("setpriority"),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
            int failed = (int) setPriority.invokeExact(PRIO_PROCESS, THIS_THREAD, NICE);
            LOG.debugf("The thread of the vectors %s", failed == 0 ? "gives way" : "could not give way");
        } catch (Throwable e) {
            LOG.debugf(e, "The thread of the vectors could not give way");
        }
    }
}
