package dev.crosscheck.steps.health;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Stops this service when the process that started it ends, even if that was killed. So a local stack leaves no
 * services running. Without {@code CROSSCHECK_PARENT_PID} it does nothing.
 */
@ApplicationScoped
class ParentProcess {

    private static final Logger LOG = Logger.getLogger(ParentProcess.class);

    private final Optional<Long> pid;

    ParentProcess(@ConfigProperty(name = "crosscheck.parent.pid") Optional<Long> pid) {
        this.pid = pid;
    }

    void watch(@Observes StartupEvent started) {
        if (pid.isEmpty()) {
            return;
        }
        Optional<ProcessHandle> parent = ProcessHandle.of(pid.get());
        if (parent.isEmpty()) {
            end();
            return;
        }
        var _ = parent.get().onExit().thenRun(ParentProcess::end);
    }

    private static void end() {
        LOG.info("Stopping: the parent process has ended");
        Quarkus.asyncExit();
    }
}
