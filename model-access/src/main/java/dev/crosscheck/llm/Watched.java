package dev.crosscheck.llm;

import dev.crosscheck.llm.output.GrowingField;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.stream.TextStream;
import dev.crosscheck.steps.stream.TextWriter;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Whether answers are asked for as streams, and what of them is shown: what one process has learned of its endpoint.
 * Safe for use by many threads.
 */
final class Watched {

    private static final Logger LOG = Logger.getLogger(Watched.class);

    private volatile boolean streams;

    /** @param streams whether streams may be asked for */
    Watched(boolean streams) {
        this.streams = streams;
    }

    /** A request that is answered by a stream. */
    @FunctionalInterface
    interface Streamed<T> {
        /** @param chunks takes the answer's text as it comes */
        T make(Consumer<String> chunks) throws StepFailure;
    }

    boolean isWanted(Question<?> question) {
        return streams && question.watched().isPresent();
    }

    void refused() {
        if (streams) {
            streams = false;
            LOG.warn("The language model's endpoint does not stream: answers are asked for as a whole from now on");
        }
    }

    /** Makes the request, and shows the question's field while it is answered. */
    static <T> T show(Question<?> question, TextStream stream, int call, Streamed<T> request) throws StepFailure {
        GrowingField field = new GrowingField(question.watched().orElseThrow());
        try (TextWriter writer = stream.begin(question.task(), call)) {
            T answer = request.make(chunk -> writer.add(field.add(chunk)));
            writer.end();
            return answer;
        }
    }
}
