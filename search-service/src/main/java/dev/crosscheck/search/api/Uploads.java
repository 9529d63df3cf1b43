package dev.crosscheck.search.api;

import dev.crosscheck.rest.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongUnaryOperator;

/** Takes uploads in: each is waited for until it is whole, however slowly it comes, and takes its turn only then. */
@ApplicationScoped
class Uploads {

    private final BodySpool spool;
    private final UploadTurns turns;

    Uploads(BodySpool spool, UploadTurns turns) {
        this.spool = spool;
        this.turns = turns;
    }

    /** What is done with a whole upload. */
    interface Work<T> {
        T with(InputStream body) throws IOException;
    }

    /**
     * @param announced length of the body, or -1 if it is not known
     * @param field what the body mostly consists of, named if it is too large
     * @param weight what a body of a size weighs while it is worked on
     * @throws ProblemException if it is too large (413), broke off (400), or there was no room or turn for it in time
     *     (503)
     */
    <T> T take(long announced, InputStream body, String field, LongUnaryOperator weight, Work<T> work)
            throws IOException {
        try (SpooledBody whole = spool.read(announced, body, field)) {
            return turns.take(weight.applyAsLong(whole.size()), () -> work.with(whole.open()));
        }
    }
}
