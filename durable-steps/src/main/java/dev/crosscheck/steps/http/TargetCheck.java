package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Checks that a request's address is readable. An id or a parameter with a control character, or with invalid UTF-8,
 * cannot name anything that exists, and the database would refuse it.
 */
final class TargetCheck {

    private static final int LONGEST_SHOWN = 100;

    private TargetCheck() {}

    /** Returns the reason to refuse a request; empty to accept it. */
    static Optional<Problem> refusal(String target) {
        if (!target.startsWith("/")) {
            return Optional.of(Refusals.malformed("the target of a request must be a path, without a host"));
        }
        int question = target.indexOf('?');
        if (decoded(question < 0 ? target : target.substring(0, question), false)
                .isEmpty()) {
            return Optional.of(Problem.notFound("there is nothing at this address"));
        }
        return question < 0 ? Optional.empty() : ofQuery(target.substring(question + 1));
    }

    private static Optional<Problem> ofQuery(String query) {
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            Optional<String> name = decoded(equals < 0 ? pair : pair.substring(0, equals), true);
            boolean readable = name.isPresent()
                    && decoded(pair.substring(equals + 1), true).isPresent();
            if (!readable) {
                String field = name.filter(decoded -> !decoded.isBlank())
                        .map(decoded -> decoded.substring(0, Math.min(decoded.length(), LONGEST_SHOWN)))
                        .orElse("query");
                return Optional.of(
                        Problem.invalid(field, "must be UTF-8, percent-encoded, without control characters"));
            }
        }
        return Optional.empty();
    }

    /**
     * Decodes percent-encoded text; empty if the encoding or the UTF-8 is invalid, or if the text has a control
     * character.
     */
    private static Optional<String> decoded(String encoded, boolean plusIsBlank) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
        for (int i = 0; i < encoded.length(); i++) {
            char c = encoded.charAt(i);
            if (c == '%') {
                int high = i + 2 < encoded.length() ? Character.digit(encoded.charAt(i + 1), 16) : -1;
                int low = i + 2 < encoded.length() ? Character.digit(encoded.charAt(i + 2), 16) : -1;
                if (high < 0 || low < 0) {
                    return Optional.empty();
                }
                bytes.write(high * 16 + low);
                i += 2;
            } else {
                bytes.write(plusIsBlank && c == '+' ? ' ' : c);
            }
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
            return text.chars().anyMatch(Character::isISOControl) ? Optional.empty() : Optional.of(text);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
