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

    /** How many threads of chats have a process at the same time, each its own; default 2. */
    @WithDefault("2")
    int processes();

    /** How many processes are started before a thread needs them; default 1. With 0 each program waits for its own. */
    @WithDefault("1")
    int warm();

    /** How long after the service's start these begin, so as not to slow what else starts; default 15 s. */
    @WithDefault("15s")
    Duration warmAfter();

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

    /** After how long without a program a thread's process ends, and gives its memory back; default 5 minutes. */
    @WithDefault("5m")
    Duration idleTime();

    /** How many bytes a program may print; default 64,000. */
    @WithDefault("64000")
    int maxOutput();
}
