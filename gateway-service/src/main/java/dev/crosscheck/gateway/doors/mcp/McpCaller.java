package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.access.RateLimits;
import dev.crosscheck.gateway.access.Role;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;

/** Who sent a message: one address takes all of them, so what a caller may do is asked of each tool. */
@ApplicationScoped
class McpCaller {

    private final Callers callers;
    private final RateLimits limits;

    McpCaller(Callers callers, RateLimits limits) {
        this.callers = callers;
        this.limits = limits;
    }

    /** Takes the session that the message has begun, for the audit log. */
    Consumer<SessionId> target() {
        Consumer<String> target = callers.target();
        return session -> target.accept(session.value());
    }

    Caller current() {
        return callers.current();
    }

    /**
     * Who wants to begin a session.
     *
     * @param tool that begins one
     * @throws ProblemException where the caller may not, or not so often
     */
    Caller whoBegins(String tool) {
        Caller caller = callers.current();
        if (!caller.isAtLeast(Role.RESEARCHER)) {
            Problem problem = Problem.of(
                    ProblemType.FORBIDDEN,
                    tool + " needs the role researcher; the key has the role "
                            + caller.role().wireName());
            callers.refused(problem);
            throw new ProblemException(problem);
        }
        limits.requireSession(caller);
        return caller;
    }
}
