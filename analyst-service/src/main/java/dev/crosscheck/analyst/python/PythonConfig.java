package dev.crosscheck.analyst.python;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Running Python for chats. */
public interface PythonConfig {

    /** Folder of the language's libraries; default: {@code python-tool} beside the service's jar, where it is built. */
    Optional<Path> libraries();

    /** How many processes run Python at the same time, each for one thread of a chat at a time; default 1. */
    @WithDefault("1")
    int processes();

    /** Heap of such a process; default 256 MiB. A program that needs more is ended. */
    @WithDefault("256M")
    MemorySize memory();

    /** How long a program may take; default 10 s. */
    @WithDefault("10s")
    Duration timeout();

    /** How long a process may take to start, before its first program; default 60 s. */
    @WithDefault("60s")
    Duration startTimeout();

    /** How long a program waits for a process that others use; default 30 s. */
    @WithDefault("30s")
    Duration patience();

    /** After how long without work a process ends, and gives its memory back; default 5 minutes. */
    @WithDefault("5m")
    Duration idleTime();

    /** How many bytes a program may print; default 64,000. */
    @WithDefault("64000")
    int maxOutput();
}
