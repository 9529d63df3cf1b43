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

/** Determines the sender of a message. Checks the caller's role per tool, because all messages share one address. */
@ApplicationScoped
class McpCaller {

    private final Callers callers;
    private final RateLimits limits;

    McpCaller(Callers callers, RateLimits limits) {
        this.callers = callers;
        this.limits = limits;
    }

    /** Returns a consumer that notes the session that the message began, for the audit log. */
    Consumer<SessionId> target() {
        Consumer<String> target = callers.target();
        return session -> target.accept(session.value());
    }

    Caller current() {
        return callers.current();
    }

    /**
     * Returns the caller who wants to begin a session.
     *
     * @param tool the tool that begins the session
     * @throws ProblemException if the caller lacks the role, or begins sessions too often
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
