package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * An earlier question of a conversation and its answer, shortened for later threads.
 *
 * @param answer empty if the thread reached none
 * @param unfounded the answer's figures that had no basis, as written there; they are no basis for later answers
 */
public record Exchange(
        String question,
        String answer,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> unfounded) {

    public Exchange {
        Require.text("question", question);
        answer = answer == null ? "" : answer;
        unfounded = unfounded == null ? List.of() : List.copyOf(unfounded);
    }

    /** Creates an exchange whose figures all have a basis. */
    public Exchange(String question, String answer) {
        this(question, answer, List.of());
    }
}
