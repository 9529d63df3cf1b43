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
     * @param id as the answer cites it, such as {@code [1]}
     * @param type {@code web} or {@code document}
     */
    record Cited(String id, String title, String type, String location) {}

    /**
     * @param model what composed the answer: a model's name or that of the rules
     * @param tokenCount of all models that were asked, in and out
     * @param sessionId where the session is found under {@code /v1/research}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Metadata(Instant timestamp, String model, long tokenCount, String sessionId) {}

    /** A task that is not waited for. */
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
