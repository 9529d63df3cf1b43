package dev.crosscheck.benchmarks.bench;

import java.util.Map;

/** Samples the memory of the stack during a run, and keeps the sample with the largest sum. */
final class MemorySampler {

    private final ProcFs processes;
    private final Repeatedly looking;
    private volatile Map<String, Double> peak = Map.of();

    MemorySampler(ProcFs processes) {
        this.processes = processes;
        this.looking = Repeatedly.look("memory", this::look);
    }

    /** Stops sampling; returns the MiB by process in the sample with the largest sum. */
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
