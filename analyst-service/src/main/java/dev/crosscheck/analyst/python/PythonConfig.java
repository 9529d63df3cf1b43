package dev.crosscheck.analyst.python;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings for running Python in chats. */
public interface PythonConfig {

    /** Folder of Python's libraries; default: {@code python-tool} beside the service's jar, where the build puts it. */
    Optional<Path> libraries();

    /** Number of threads of chats that can have a process at the same time, each its own; at least 1, default 2. */
    @WithDefault("2")
    int processes();

    /**
     * Number of processes started in advance; default 1. With 0, each new process starts only when a program needs it.
     */
    @WithDefault("1")
    int warm();

    /**
     * Delay after the service's start before these processes start, so that they do not slow down the startup; default
     * 15 s.
     */
    @WithDefault("15s")
    Duration warmAfter();

    /**
     * Delay before the next such process starts when one is taken; default 3 s. Its start takes CPU seconds, which the
     * turn that took the process should have.
     */
    @WithDefault("3s")
    Duration warmAgainAfter();

    /** Heap of each process; default 256 MiB. A program that needs more is ended. */
    @WithDefault("256M")
    MemorySize memory();

    /** Time limit of a program; default 10 s. */
    @WithDefault("10s")
    Duration timeout();

    /** Time limit for the start of a process, before its first program; default 60 s. */
    @WithDefault("60s")
    Duration startTimeout();

    /** Time that a program waits for a free process; default 30 s. */
    @WithDefault("30s")
    Duration patience();

    /** Idle time after which a thread's process ends and frees its memory; default 5 minutes. */
    @WithDefault("5m")
    Duration idleTime();

    /** Most bytes that a program may print; default 64,000. */
    @WithDefault("64000")
    int maxOutput();
}
