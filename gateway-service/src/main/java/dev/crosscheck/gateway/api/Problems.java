package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.ProblemResponse;
import dev.crosscheck.steps.outage.Outage;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.ClosedConnectionException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Converts every failure of a request to a problem document, as in RFC 9457. */
public class Problems {

    private static final Logger LOG = Logger.getLogger(Problems.class);
    private static final String FOREIGN_KEY_VIOLATION = "23503";

    @ServerExceptionMapper
    Response http(WebApplicationException exception) {
        int status = exception.getResponse().getStatus();
        return ProblemResponse.of(Problem.ofStatus(status, detail(status)));
    }

    private static String detail(int status) {
        return switch (status) {
            case 404 -> "there is nothing at this address";
            case 405 -> "this address does not take this method";
            case 406 -> "Accept allows none of the forms in which this address answers";
            case 415 -> "this address takes application/json";
            default -> "the request was refused with HTTP status " + status;
        };
    }

    @ServerExceptionMapper({PgException.class, ClosedConnectionException.class, IOException.class})
    Response storage(Exception exception) {
        return ProblemResponse.of(of(exception));
    }

    @ServerExceptionMapper
    Response broker(KafkaException exception) {
        return ProblemResponse.of(of(exception));
    }

    /** Does not log: {@code UnreadableLogs} logs it once, when it marks the session. */
    @ServerExceptionMapper
    Response unreadable(UnreadableLog log) {
        return ProblemResponse.of(problem(log));
    }

    @ServerExceptionMapper
    Response bug(Exception exception) {
        return ProblemResponse.of(of(exception));
    }

    /** Converts any failure to a problem for the client. Logs unexpected failures. */
    public static Problem of(Throwable failure) {
        return switch (failure) {
            case ProblemException told -> told.problem();
            case UnreadableLog log -> problem(log);
            case PgException refused -> Outage.is(refused) ? storageAway(refused) : unexpected(refused);
            case ClosedConnectionException lost -> storageAway(lost);
            case IOException lost -> storageAway(lost);
            case KafkaException lost -> brokerAway(lost);
            default -> unexpected(failure);
        };
    }

    private static Problem storageAway(Throwable failure) {
        LOG.warnf("The database is unavailable: %s", failure.getMessage());
        return unavailable("the database cannot be reached at the moment; nothing was stored");
    }

    private static Problem brokerAway(Throwable failure) {
        LOG.warnf("The broker is unavailable: %s", failure.getMessage());
        return unavailable("the broker cannot be reached at the moment");
    }

    private static Problem unexpected(Throwable failure) {
        LOG.error("A request failed unexpectedly", failure);
        return Problem.of(ProblemType.INTERNAL, "the request failed unexpectedly; the log has the cause");
    }

    static Problem problem(UnreadableLog log) {
        return Problem.of(
                ProblemType.LOG_UNREADABLE,
                "the session's log cannot be read: it is damaged, or a newer version wrote it: " + log.reason()
                        + ". Its events so far can be had; all other sessions go on");
    }

    static Problem unavailable(String detail) {
        return Problem.of(ProblemType.UNAVAILABLE, detail);
    }

    /** Returns whether the database refused a row because what it refers to was erased meanwhile. */
    static boolean isOrphan(Throwable failure) {
        return failure instanceof PgException refused && FOREIGN_KEY_VIOLATION.equals(refused.getSqlState());
    }

    static ProblemException noSuchSession(SessionId session) {
        return new ProblemException(Problem.notFound("there is no session " + session));
    }
}
