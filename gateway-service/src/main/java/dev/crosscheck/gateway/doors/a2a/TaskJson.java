package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.report.BareClaim;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.SessionStatus;
import io.a2a.spec.Artifact;
import io.a2a.spec.DataPart;
import io.a2a.spec.Message;
import io.a2a.spec.Task;
import io.a2a.spec.TaskArtifactUpdateEvent;
import io.a2a.spec.TaskState;
import io.a2a.spec.TaskStatus;
import io.a2a.spec.TaskStatusUpdateEvent;
import io.a2a.spec.TextPart;
import io.a2a.util.Utils;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tasks and their events in the format of the protocol. */
final class TaskJson {

    /** The session's own address has the remaining claims. */
    private static final int MOST_CLAIMS = 200;

    private static final String OWN = "crosscheck";

    private TaskJson() {}

    /** Returns the whole task. Its message is the initial question. */
    static JsonNode task(Seen seen, boolean withHistory) {
        Task.Builder task = new Task.Builder()
                .id(seen.id())
                .contextId(seen.context())
                .status(status(seen))
                .metadata(Map.of(OWN, Map.of("skill", seen.skill().id(), "href", seen.href())));
        if (seen.answer() != null) {
            task.artifacts(List.of(artifact(seen)));
        }
        if (withHistory) {
            task.history(message(seen, Message.Role.USER, "question", seen.question()));
        }
        return Utils.OBJECT_MAPPER.valueToTree(task.build());
    }

    /** Returns an event of a running session. */
    static JsonNode progress(Seen seen, LogEntry entry) {
        Message said = message(seen, Message.Role.AGENT, Long.toString(entry.sequence()), entry.inWords());
        return Utils.OBJECT_MAPPER.valueToTree(new TaskStatusUpdateEvent.Builder()
                .taskId(seen.id())
                .contextId(seen.context())
                .status(new TaskStatus(TaskState.WORKING, said, entry.time().atOffset(ZoneOffset.UTC)))
                .isFinal(false)
                .metadata(Map.of(OWN, Map.of("type", entry.type(), "sequence", entry.sequence())))
                .build());
    }

    /** Returns the answer of a task that has one. */
    static JsonNode answer(Seen seen) {
        return Utils.OBJECT_MAPPER.valueToTree(new TaskArtifactUpdateEvent.Builder()
                .taskId(seen.id())
                .contextId(seen.context())
                .artifact(artifact(seen))
                .append(false)
                .lastChunk(true)
                .build());
    }

    /** Returns the last event of a stream. */
    static JsonNode last(Seen seen) {
        return Utils.OBJECT_MAPPER.valueToTree(new TaskStatusUpdateEvent.Builder()
                .taskId(seen.id())
                .contextId(seen.context())
                .status(status(seen))
                .isFinal(true)
                .build());
    }

    private static TaskStatus status(Seen seen) {
        Instant finished = seen.snapshot().row().finishedAt();
        Instant at = finished == null ? seen.snapshot().row().createdAt() : finished;
        Message why = seen.failure() == null ? null : message(seen, Message.Role.AGENT, "failure", seen.failure());
        return new TaskStatus(state(seen.status()), why, at.atOffset(ZoneOffset.UTC));
    }

    static TaskState state(SessionStatus status) {
        return switch (status) {
            case QUEUED -> TaskState.SUBMITTED;
            case RUNNING, PAUSED -> TaskState.WORKING;
            case CLARIFYING -> TaskState.INPUT_REQUIRED;
            case COMPLETED -> TaskState.COMPLETED;
            case FAILED -> TaskState.FAILED;
            case CANCELLED -> TaskState.CANCELED;
        };
    }

    private static Message message(Seen seen, Message.Role role, String place, String text) {
        return new Message.Builder()
                .role(role)
                .messageId(seen.id() + "." + place)
                .taskId(seen.id())
                .contextId(seen.context())
                .parts(new TextPart(text))
                .build();
    }

    /** Returns the text with its basis: sources that support a claim according to the check, and the claims. */
    private static Artifact artifact(Seen seen) {
        Map<String, Object> rests = new LinkedHashMap<>();
        rests.put(
                "sources",
                seen.answer().sources().stream()
                        .map(source -> Map.of(
                                "number", source.number(), "title", source.title(), "location", source.location()))
                        .toList());
        rests.put(
                "claims",
                seen.claims().stream()
                        .limit(MOST_CLAIMS)
                        .map(claim -> Map.of(
                                "text",
                                BareClaim.text(claim),
                                "citation",
                                claim.citation(),
                                "quote",
                                claim.quote() == null ? "" : claim.quote(),
                                "verdict",
                                claim.verdict().name()))
                        .toList());
        if (seen.claims().size() > MOST_CLAIMS) {
            rests.put("claims_left_out", seen.claims().size() - MOST_CLAIMS);
        }
        return new Artifact.Builder()
                .artifactId(seen.id() + ".answer")
                .name(seen.skill() == Skill.RESEARCH ? "report" : "answer")
                .parts(new TextPart(seen.answer().text(), Map.of("mediaType", "text/markdown")), new DataPart(rests))
                .build();
    }
}
