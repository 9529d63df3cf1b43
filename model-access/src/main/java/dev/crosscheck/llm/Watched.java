package dev.crosscheck.llm;

import dev.crosscheck.llm.output.GrowingField;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.stream.TextStream;
import dev.crosscheck.steps.stream.TextWriter;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Decides whether to stream answers, and shows the watched field. Remembers for this process if the endpoint cannot
 * stream. Safe for use by many threads.
 */
final class Watched {

    private static final Logger LOG = Logger.getLogger(Watched.class);

    private volatile boolean streams;

    /** @param streams whether streaming is allowed */
    Watched(boolean streams) {
        this.streams = streams;
    }

    /** A streamed request. */
    @FunctionalInterface
    interface Streamed<T> {
        /** @param chunks receives the answer's text as it arrives */
        T make(Consumer<String> chunks) throws StepFailure;
    }

    boolean isWanted(Question<?> question) {
        return streams && question.watched().isPresent();
    }

    void refused() {
        if (streams) {
            streams = false;
            LOG.warn("The language model's endpoint does not stream; requests ask for whole answers from now on");
        }
    }

    /** Makes the request, and shows the question's field while the answer arrives. */
    static <T> T show(Question<?> question, TextStream stream, int call, Streamed<T> request) throws StepFailure {
        GrowingField field = new GrowingField(question.watched().orElseThrow());
        try (TextWriter writer = stream.begin(question.task(), call)) {
            T answer = request.make(chunk -> writer.add(field.add(chunk)));
            writer.end();
            return answer;
        }
    }
}
