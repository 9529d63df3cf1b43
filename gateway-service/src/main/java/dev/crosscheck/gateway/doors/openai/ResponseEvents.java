package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Multi;
import java.util.ArrayList;
import java.util.List;

/**
 * The events of one streamed response, numbered from 0. Not reusable: the parts of a stream must be requested in order.
 */
final class ResponseEvents {

    private final ResponseJson response;
    private int sequence;

    ResponseEvents(ResponseJson response) {
        this.response = response;
    }

    List<String> opening() {
        return List.of(
                ofResponse("response.created", response.inProgress()),
                ofResponse("response.in_progress", response.inProgress()));
    }

    Multi<String> rest(CitedReply reply) {
        String text = reply.answer().text();
        List<String> events = new ArrayList<>();
        events.add(ofItem("response.output_item.added", response.emptyMessage("in_progress")));
        events.add(event(ofPart("response.content_part.added").set("part", ResponseJson.emptyPart())));
        for (String line : reply.lines()) {
            ObjectNode delta = ofPart("response.output_text.delta").put("delta", line);
            delta.putArray("logprobs");
            events.add(event(delta));
        }
        for (int i = 0; i < reply.citations().size(); i++) {
            ObjectNode added = ofPart("response.output_text.annotation.added").put("annotation_index", i);
            added.set("annotation", ResponseJson.annotation(reply.citations().get(i)));
            events.add(event(added));
        }
        ObjectNode done = ofPart("response.output_text.done").put("text", text);
        done.putArray("logprobs");
        events.add(event(done));
        events.add(event(ofPart("response.content_part.done").set("part", ResponseJson.part(reply))));
        events.add(ofItem("response.output_item.done", response.message(reply)));
        events.add(ofResponse("response.completed", response.completed(reply)));
        return Multi.createFrom().iterable(events);
    }

    String failed(Problem problem) {
        return ofResponse("response.failed", response.failed(problem));
    }

    private String ofResponse(String type, ObjectNode body) {
        return event(of(type).set("response", body));
    }

    private String ofItem(String type, ObjectNode item) {
        return event(of(type).put("output_index", 0).set("item", item));
    }

    private ObjectNode ofPart(String type) {
        return of(type).put("item_id", response.messageId())
                .put("output_index", 0)
                .put("content_index", 0);
    }

    private ObjectNode of(String type) {
        return WireJson.mapper().createObjectNode().put("type", type).put("sequence_number", sequence++);
    }

    private static String event(ObjectNode event) {
        return Event.named(event.path("type").asText(), event.toString());
    }
}
