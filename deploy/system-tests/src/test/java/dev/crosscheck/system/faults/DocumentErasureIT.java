package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Client.HttpReply;
import dev.crosscheck.system.faults.stage.Database;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Erases a document with the sessions that read it, and looks for its words in every schema of the database. */
@ExtendWith(OnStage.class)
@Tag("faults-quick")
class DocumentErasureIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String WORD = "quaggazanzibar";

    private static final String COLUMNS = """
            SELECT format('%I.%I', table_schema, table_name), quote_ident(column_name), data_type
            FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
            WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
                AND data_type IN ('text', 'character varying', 'bytea', 'json', 'jsonb', 'tsvector', 'ARRAY')
            """;

    private record Column(String table, String name, String type) {

        /** Bytes are read as text, where a word of plain letters stands as it is. */
        String asText() {
            return type.equals("bytea") ? "encode(" + name + ", 'escape')" : "CAST(" + name + " AS text)";
        }
    }

    @Test
    void shouldLeaveNoWordInAnySchemaWhenADocumentIsErasedWithItsSessions(Stage stage) {
        // Given
        Run run = stage.begin("a document erased with its sessions");
        String text = "The bridge over the Orm was painted by the painter " + WORD + " in 1931. The painter " + WORD
                + " used nine tons of green paint for the bridge over the Orm.";
        long watermark = stage.client().addDocument("bridge", WORD + ".txt", text);
        String document = document(stage);
        String session =
                run.ask("Who painted the bridge over the Orm, with how much paint?", ", \"watermark\": " + watermark);
        String chat = conversation(stage);
        run.awaitRest();
        assertThat(run.status(session)).isEqualTo("completed");
        assertThat(columnsWithTheWord(stage.database()))
                .contains(
                        "search.document_version.text",
                        "gateway.session_event.payload",
                        "durable_steps.command.payload",
                        "durable_steps.step.result");

        // When
        HttpReply kept = stage.client().delete("/v1/documents/" + document);

        // Then
        assertThat(kept.status()).as(kept.text()).isEqualTo(200);
        assertThat(kept.json().path("watermark").asLong()).isGreaterThan(watermark);
        assertThat(kept.json().path("sessions").findValuesAsText("id")).contains(session);
        assertThat(kept.json().path("sessions").findValuesAsText("conversation_id"))
                .containsExactly(chat);
        assertThat(columnsWithTheWord(stage.database()))
                .noneMatch(column -> column.startsWith("search."))
                .isNotEmpty();

        // When
        await().atMost(PATIENCE).until(() -> {
            HttpReply done = stage.client().delete("/v1/documents/" + document + "?sessions=erase");
            return done.status() == 404 || done.json().path("sessions").isEmpty();
        });

        // Then
        assertThat(columnsWithTheWord(stage.database())).isEmpty();
    }

    private static String document(Stage stage) {
        for (JsonNode item : stage.client()
                .get("/v1/documents?collection=bridge&limit=200")
                .json()
                .path("items")) {
            if (item.path("name").asText().contains(WORD)) {
                return item.path("id").asText();
            }
        }
        throw new AssertionError("the document was not added");
    }

    /** Asks a chat about the same, waits for its end, and returns its id. */
    private static String conversation(Stage stage) {
        String chat = stage.client().post("/v1/chats", "{}").json().path("id").asText();
        stage.client()
                .accepted(
                        "/v1/chats/" + chat + "/messages",
                        "{\"content\": \"Who painted the bridge over the Orm, with how much paint?\"}",
                        WORD);
        await().atMost(PATIENCE)
                .until(() -> stage.client()
                        .get("/v1/chats/" + chat + "/messages")
                        .json()
                        .at("/threads/0/status")
                        .asText()
                        .equals("completed"));
        return chat;
    }

    private static List<String> columnsWithTheWord(Database database) {
        return database.query(COLUMNS, row -> new Column(row.getString(1), row.getString(2), row.getString(3))).stream()
                .filter(column -> database.count("SELECT count(*) FROM %s WHERE strpos(lower(%s), '%s') > 0"
                                .formatted(column.table(), column.asText(), WORD))
                        > 0)
                .map(column -> column.table() + "." + column.name())
                .toList();
    }
}
