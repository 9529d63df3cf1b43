package dev.crosscheck.llm;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.message.WireJson;
import java.util.Locale;

/**
 * Stores the text of a prompt in the journal's row beside its answer, as {@code prompt}. It is kept as long as the row.
 * Only users who examine how a report came about read it.
 */
final class KeptPrompt {

    private static final String FIELD = "prompt";

    private KeptPrompt() {}

    static RecordedAnswer beside(ChatRequested chat, RecordedAnswer answer) {
        ObjectNode body = WireJson.read(answer.body(), ObjectNode.class);
        ArrayNode turns = body.putArray(FIELD);
        for (ChatTurn turn : chat.turns()) {
            turns.addObject()
                    .put("role", turn.role().name().toLowerCase(Locale.ROOT))
                    .put("text", turn.text());
        }
        return new RecordedAnswer(WireJson.text(body), answer.usage(), answer.providerId());
    }
}
