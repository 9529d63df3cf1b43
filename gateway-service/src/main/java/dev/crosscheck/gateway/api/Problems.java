package dev.crosscheck.gateway.api;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.ClosedConnectionException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every failed request ends here, as a problem of RFC 9457. */
class Problems {

    private static final Logger LOG = Logger.getLogger(Problems.class);

    @ServerExceptionMapper
    Response problem(ProblemException exception) {
        return response(exception.problem());
    }

    @ServerExceptionMapper
    Response http(WebApplicationException exception) {
        int status = exception.getResponse().getStatus();
        Response.StatusType type = exception.getResponse().getStatusInfo();
        if (status == Response.Status.NOT_FOUND.getStatusCode()) {
            return response(Problem.notFound("there is nothing at this address"));
        }
        String title = type.getReasonPhrase();
        return response(Problem.of(status, "http_" + status, title, title.toLowerCase(java.util.Locale.ROOT)));
    }

    @ServerExceptionMapper({PgException.class, ClosedConnectionException.class, IOException.class})
    Response storage(Exception exception) {
        LOG.warnf("storage is unavailable: %s", exception.getMessage());
        return response(unavailable("the database cannot be reached at the moment; nothing was stored"));
    }

    @ServerExceptionMapper
    Response broker(KafkaException exception) {
        LOG.warnf("the broker is unavailable: %s", exception.getMessage());
        return response(unavailable("the broker cannot be reached at the moment"));
    }

    @ServerExceptionMapper
    Response bug(Exception exception) {
        LOG.error("a request failed unexpectedly", exception);
        return response(Problem.of(
                500, "internal", "Internal error", "the request failed unexpectedly; the log has the cause"));
    }

    static Problem unavailable(String detail) {
        return Problem.of(503, "unavailable", "Unavailable", detail);
    }

    static ProblemException noSuchSession(SessionId session) {
        return new ProblemException(Problem.notFound("there is no session " + session));
    }

    static Response response(Problem problem) {
        return Response.status(problem.status())
                .header(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .entity(problem)
                .build();
    }
}
