package dev.crosscheck.steps.message;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Encodes messages as JSON in UTF-8 and decodes them. The JSON does not contain the type: it is in the header {@code
 * ce_type}, and in a column of its own in tables. Stateless, safe for use by many threads.
 */
public final class MessageCodec {

    private MessageCodec() {}

    /** Returns the JSON of a message, or of a part of one. */
    public static Buffer encode(Object message) {
        try {
            return Buffer.buffer(WireJson.mapper().writeValueAsBytes(message));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("not expressible as JSON: " + message.getClass(), e);
        }
    }

    /**
     * Decodes a command.
     *
     * @param type {@code ce_type}, or null if the record has none
     * @param json the record's value, or null if it has none
     */
    public static Decoded<AgentCommand> command(String type, byte[] json) {
        return decode(type, json, MessageType.command(type == null ? "" : type));
    }

    /**
     * Decodes an event.
     *
     * @param type {@code ce_type}, or null if the record has none
     * @param json the record's value, or null if it has none
     */
    public static Decoded<AgentEvent> event(String type, byte[] json) {
        return decode(type, json, MessageType.event(type == null ? "" : type));
    }

    private static <M> Decoded<M> decode(String type, byte[] json, Optional<Class<? extends M>> known) {
        if (type == null) {
            return new Decoded.Incomplete<>("header " + Envelope.TYPE + " is missing");
        }
        if (known.isEmpty()) {
            return new Decoded.UnknownType<>(type);
        }
        if (json == null) {
            return new Decoded.Unreadable<>("no value");
        }
        try {
            ObjectReader reader = WireJson.mapper().readerFor(known.get());
            M message = reader.readValue(json);
            if (message == null) {
                return new Decoded.Unreadable<>("null");
            }
            return checked(message);
        } catch (ValueInstantiationException e) {
            return new Decoded.Incomplete<>(cause(e));
        } catch (JsonProcessingException e) {
            return new Decoded.Unreadable<>(cause(e));
        } catch (IOException e) {
            // Of bytes in memory: characters of UTF-32 that do not exist, which are no fault of the JSON to Jackson.
            return new Decoded.Unreadable<>(e.getClass().getSimpleName());
        }
    }

    private static <M> Decoded<M> checked(M message) {
        Optional<String> missing = RequiredFields.firstMissing(message);
        if (missing.isPresent()) {
            return new Decoded.Incomplete<>(missing.get() + " is missing");
        }
        return WireIds.firstMalformed(message)
                .<Decoded<M>>map(field -> new Decoded.Incomplete<>(field + " is malformed"))
                .orElseGet(() -> new Decoded.Message<>(message));
    }

    /** Says what is wrong and where, without the values, since they may contain users' text. */
    private static String cause(JsonProcessingException e) {
        String kind = e.getClass().getSimpleName();
        return e.getLocation() == null
                ? kind
                : kind + " at line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr();
    }
}
