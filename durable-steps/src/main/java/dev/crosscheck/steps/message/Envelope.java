package dev.crosscheck.steps.message;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * The headers of a record: the attributes of CloudEvents 1.0 in binary mode, and our own. A received record may lack
 * any of them, so each part may be null.
 *
 * @param id {@code ce_id}; the same for every delivery of one message
 * @param type {@code ce_type}, see {@link dev.crosscheck.model.message.MessageType}
 * @param sessionId {@code ce_subject}
 * @param stepId {@code crosscheck-step-id}
 * @param time {@code ce_time}
 * @param tenant {@code crosscheck-tenant}
 * @param traceparent {@code traceparent}, in the format of W3C Trace Context
 * @param sequence {@code ce_sequence}: the event's number within its session
 */
public record Envelope(
        String id,
        String type,
        SessionId sessionId,
        StepId stepId,
        Instant time,
        String tenant,
        String traceparent,
        Long sequence) {

    /** The tenant of all steps and sessions of an instance without tenants. */
    public static final String LOCAL_TENANT = "local";

    static final String SPEC_VERSION = "ce_specversion";
    static final String ID = "ce_id";
    static final String SOURCE = "ce_source";
    static final String TYPE = "ce_type";
    static final String SUBJECT = "ce_subject";
    static final String TIME = "ce_time";
    static final String SEQUENCE = "ce_sequence";
    static final String CONTENT_TYPE = "content-type";
    static final String STEP_ID = "crosscheck-step-id";
    static final String TENANT = "crosscheck-tenant";
    static final String TRACEPARENT = "traceparent";

    /** Returns an envelope with the parts that every message has; the methods below add the others. */
    public static Envelope of(String id, String type, SessionId sessionId) {
        return new Envelope(id, type, sessionId, null, null, null, null, null);
    }

    public Envelope step(StepId step) {
        return new Envelope(id, type, sessionId, step, time, tenant, traceparent, sequence);
    }

    public Envelope time(Instant when) {
        return new Envelope(id, type, sessionId, stepId, when, tenant, traceparent, sequence);
    }

    public Envelope tenant(String name) {
        return new Envelope(id, type, sessionId, stepId, time, name, traceparent, sequence);
    }

    public Envelope traceparent(String context) {
        return new Envelope(id, type, sessionId, stepId, time, tenant, context, sequence);
    }

    public Envelope sequence(long number) {
        return new Envelope(id, type, sessionId, stepId, time, tenant, traceparent, number);
    }

    /** Reads the headers; missing or malformed ones become null. */
    public static Envelope read(Headers headers) {
        String session = id(headers, SUBJECT);
        String step = id(headers, STEP_ID);
        return new Envelope(
                text(headers, ID),
                text(headers, TYPE),
                session == null ? null : new SessionId(session),
                step == null ? null : new StepId(step),
                instant(text(headers, TIME)),
                text(headers, TENANT),
                text(headers, TRACEPARENT),
                number(text(headers, SEQUENCE)));
    }

    /** Adds all parts that are not null to {@code headers}. */
    public void write(Headers headers, String source) {
        add(headers, SPEC_VERSION, "1.0");
        add(headers, ID, id);
        add(headers, SOURCE, source);
        add(headers, TYPE, type);
        add(headers, SUBJECT, sessionId);
        add(headers, TIME, time);
        add(headers, CONTENT_TYPE, "application/json");
        add(headers, SEQUENCE, sequence);
        add(headers, STEP_ID, stepId);
        add(headers, TENANT, tenant);
        add(headers, TRACEPARENT, traceparent);
    }

    private static void add(Headers headers, String name, Object value) {
        if (value != null) {
            headers.add(name, value.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        if (header == null || header.value() == null) {
            return null;
        }
        String text = new String(header.value(), StandardCharsets.UTF_8);
        return text.isBlank() ? null : text;
    }

    private static String id(Headers headers, String name) {
        String id = text(headers, name);
        return id == null || !WireIds.isSound(id) ? null : id;
    }

    private static Long number(String text) {
        try {
            return text == null ? null : Long.valueOf(text);
        } catch (NumberFormatException malformed) {
            return null;
        }
    }

    private static Instant instant(String text) {
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeParseException malformed) {
            return null;
        }
    }
}
