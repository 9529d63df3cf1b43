package dev.crosscheck.gateway.doors.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.Summary;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.problem.Problem;
import java.time.Instant;
import java.util.List;

/** The answer to a task. */
record RunAnswer(String summary, String finalAnswer, List<Cited> sources, Metadata metadata) {

    RunAnswer {
        sources = List.copyOf(sources);
    }

    /**
     * @param id the marker by which the answer cites it, such as {@code [1]}
     * @param type {@code web} or {@code document}
     */
    record Cited(String id, String title, String type, String location) {}

    /**
     * @param model what composed the answer: the name of a model or of the rules
     * @param tokenCount input and output tokens of all models together
     * @param sessionId id of the session under {@code /v1/research}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Metadata(Instant timestamp, String model, long tokenCount, String sessionId) {}

    /** A task whose client polls for the result. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Job(String jobId, String status, String location, RunAnswer result, Problem.Cause error) {}

    static RunAnswer of(CitedAnswer answer) {
        return new RunAnswer(
                Summary.of(answer.text()),
                answer.text(),
                answer.sources().stream()
                        .map(source -> new Cited(
                                CitationMarkers.marker(source.number()),
                                source.title(),
                                source.onTheWeb() ? "web" : "document",
                                source.location()))
                        .toList(),
                new Metadata(
                        answer.finishedAt(),
                        answer.author(),
                        answer.usage().inputTokens() + answer.usage().outputTokens(),
                        answer.session().value()));
    }
}
