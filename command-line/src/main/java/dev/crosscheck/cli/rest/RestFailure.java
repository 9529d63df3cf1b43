package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.text.Cut;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;

/** A refusal of the gateway. The message describes its problem details for a user. */
public final class RestFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int LONGEST_PLAIN_BODY = 200;
    private static final int TOO_LARGE = 413;

    private final int status;
    private final boolean aboutFiles;

    RestFailure(int status, String message, boolean aboutFiles) {
        super(message);
        this.status = status;
        this.aboutFiles = aboutFiles;
    }

    /** Returns whether only the files of the request are the fault, so that the request may work with other files. */
    public boolean isAboutFiles() {
        return aboutFiles;
    }

    public int status() {
        return status;
    }

    /** Returns whether the request is the fault, and not the server. */
    public boolean isCallersFault() {
        return status >= 400 && status < 500;
    }

    /** Reads problem details (RFC 9457): the detail, and the fields if any are named. */
    static RestFailure of(int status, String body) {
        JsonNode problem;
        try {
            problem = Json.parse(body);
        } catch (JsonProcessingException e) {
            problem = Json.missing();
        }
        List<String> parts = new ArrayList<>();
        String said = first(problem.path("detail"), problem.path("error").path("message"), problem.path("title"));
        if (!said.isEmpty()) {
            parts.add(said);
        }
        for (JsonNode error : problem.path("errors")) {
            String field = Json.text(error.path("field"));
            String message = Json.text(error.path("message"));
            if (!said.contains(message) || !said.contains(field)) {
                parts.add(field.isEmpty() ? message : field + ": " + message);
            }
        }
        if (parts.isEmpty()) {
            parts.add("the server answered " + status + (body.isBlank() ? "" : ": " + shortened(body.strip())));
        }
        return new RestFailure(status, String.join("; ", parts), status == TOO_LARGE || isAboutFiles(status, problem));
    }

    private static boolean isAboutFiles(int status, JsonNode problem) {
        JsonNode errors = problem.path("errors");
        boolean only = status / 100 == 4 && !errors.isEmpty();
        for (JsonNode error : errors) {
            only &= Json.text(error.path("field")).equals("file");
        }
        return only;
    }

    private static String first(JsonNode... candidates) {
        for (JsonNode candidate : candidates) {
            if (!Json.text(candidate).isBlank()) {
                return Json.text(candidate).strip();
            }
        }
        return "";
    }

    private static String shortened(String body) {
        return body.length() <= LONGEST_PLAIN_BODY ? body : Cut.to(LONGEST_PLAIN_BODY, body) + "…";
    }
}
