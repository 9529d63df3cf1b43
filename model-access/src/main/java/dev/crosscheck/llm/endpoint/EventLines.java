package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.OpenAiChunk;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a body of Server-Sent Events line by line, as the HTML standard (section 9.2.6) describes it. After the last
 * line, {@link #requireWhole} reports whether the stream succeeded.
 */
final class EventLines implements Flow.Subscriber<String> {

    private static final String DONE = "[DONE]";

    /** Matches OpenAI's last chunk with a choice, or Anthropic's last event. */
    private static final Pattern FINISHED =
            Pattern.compile("\"finish_reason\"\\s*:\\s*\"|\\A\\s*\\{\\s*\"type\"\\s*:\\s*\"message_stop\"");

    private static final Pattern ERROR =
            Pattern.compile("\\A\\s*\\{\\s*(?:\"type\"\\s*:\\s*\"error\"\\s*,\\s*)?\"error\"\\s*:\\s*\\{");
    private static final Pattern ERROR_STATUS = Pattern.compile("\"(?:code|status)\"\\s*:\\s*([45]\\d\\d)\\b");
    private static final int SERVER_ERROR = 500;

    private final ServerSentEventListener listener;
    private final StringBuilder data = new StringBuilder();
    private String name;
    private boolean whole;
    private EndpointError error;

    EventLines(ServerSentEventListener listener) {
        this.listener = listener;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
        if (line.isEmpty()) {
            dispatch();
        } else if (line.startsWith("data:")) {
            String value = line.substring("data:".length());
            data.append(data.isEmpty() ? "" : "\n").append(value.startsWith(" ") ? value.substring(1) : value);
        } else if (line.startsWith("event:")) {
            name = line.substring("event:".length()).strip();
        }
    }

    /** Discards the open event. The thread that waits for the body gets the error. */
    @Override
    public void onError(Throwable broken) {
        data.setLength(0);
    }

    /**
     * Dispatches an event without its final blank line. The standard drops such an event, but some servers close
     * without the line.
     */
    @Override
    public void onComplete() {
        dispatch();
    }

    /** @throws EndpointError if the stream contained an error, or ended before the answer did */
    void requireWhole() {
        if (error != null) {
            throw error;
        }
        if (!whole) {
            throw new EndpointError.Unreachable(new IOException("the stream ended before the answer did"));
        }
    }

    private void dispatch() {
        if (data.isEmpty()) {
            name = null;
            return;
        }
        String text = data.toString();
        data.setLength(0);
        if (ERROR.matcher(text).find()) {
            error = new EndpointError.HttpError(new ErrorResponse(status(text), text), Optional.empty());
        } else {
            whole |= text.equals(DONE) || FINISHED.matcher(text).find();
            listener.onEvent(new ServerSentEvent(name, OpenAiChunk.streamed(text)));
        }
        name = null;
    }

    private static int status(String error) {
        Matcher told = ERROR_STATUS.matcher(error);
        return told.find() ? Integer.parseInt(told.group(1)) : SERVER_ERROR;
    }
}
