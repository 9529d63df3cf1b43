package dev.crosscheck.search.api;

import dev.crosscheck.rest.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongUnaryOperator;

/** Receives uploads. Each waits until it is complete, however slow it is, and only then takes its turn. */
@ApplicationScoped
class Uploads {

    private final BodySpool spool;
    private final UploadTurns turns;

    Uploads(BodySpool spool, UploadTurns turns) {
        this.spool = spool;
        this.turns = turns;
    }

    /** The work to do with a complete upload. */
    interface Work<T> {
        T with(InputStream body) throws IOException;
    }

    /**
     * @param announced length of the body, or -1 if it is unknown
     * @param field the field that makes up most of the body; named in the error if the body is too large
     * @param weight maps the size of a body to its weight during the work
     * @throws ProblemException if the body is too large (413), broke off (400), or there was no room or turn for it in
     *     time (503)
     */
    <T> T take(long announced, InputStream body, String field, LongUnaryOperator weight, Work<T> work)
            throws IOException {
        try (SpooledBody whole = spool.read(announced, body, field)) {
            return turns.take(weight.applyAsLong(whole.size()), () -> work.with(whole.open()));
        }
    }
}
