package dev.crosscheck.benchmarks.bench;

import java.util.Map;

/** Looks at the memory of the stack while it works, and remembers the moment at which it was most. */
final class MemorySampler {

    private final ProcFs processes;
    private final Repeatedly looking;
    private volatile Map<String, Double> peak = Map.of();

    MemorySampler(ProcFs processes) {
        this.processes = processes;
        this.looking = Repeatedly.look("memory", this::look);
    }

    /** Ends it; returns the MiB by process at the moment at which their sum was largest. */
    Map<String, Double> stop() throws InterruptedException {
        looking.stop();
        return peak;
    }

    private void look() {
        Map<String, Double> now = processes.pssMebibytes();
        if (ProcFs.total(now) > ProcFs.total(peak)) {
            peak = now;
        }
    }
}
