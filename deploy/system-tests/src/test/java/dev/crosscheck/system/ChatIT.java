package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.page.testing.PageVisit;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A conversation about a report on the whole stack, without a language model. */
@Tag("system")
class ChatIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String NOTICE =
            "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in"
                    + " the third pylon. The crack was eleven centimetres long.";
    private static final String TANK = "The Lakeside tank was built in 1987 by Brenner Works. The Lakeside tank holds"
            + " 5,200 litres of water. Divers cleaned the Lakeside tank in March 2023. The Lakeside tank stands on"
            + " Mill Street.";
    private static final String TABLE =
            "What is the average price by city?\\n\\n| City | Price |\\n|---|---|\\n| Taipei | 10 |\\n| Tainan | 12 |"
                    + "\\n| Keelung | 7 |\\n| Taipei | 20 |";

    @TempDir
    static Path folder;

    /** With the usual lease, the step of a killed process would wait for half a minute. */
    @RegisterExtension
    static final PageStack STACK =
            new PageStack(() -> folder, Duration.ofSeconds(30), Map.of("CROSSCHECK_STEPS_LEASE", "5s"));

    private Client client;
    private String chat;

    @Test
    void shouldHoldAConversationOfTenTurnsThoughEachServiceIsKilledInOneOfThem() throws Exception {
        // Given
        client = Client.of(URI.create(STACK.status().path("url").asText()));
        client.addDocument("bridges", "bridge.txt", NOTICE);
        client.addDocument("tanks", "tank.txt", TANK);
        String report = research("Who closed the harbour bridge, and when?");

        // When
        chat = accepted("/v1/research/" + report + "/follow-up", "How long was the crack in the harbour bridge?", "")
                .path("chat_id")
                .asText();
        awaitAnswers(1);
        ask("What is 15 % of 2,400?");
        awaitAnswers(2);
        ask("And half of that?");
        awaitAnswers(3);
        askAndKill("analyst", "How many litres does the Lakeside tank hold?");
        awaitAnswers(4);
        askAndKill("search", "In which year was the Lakeside tank built?");
        awaitAnswers(5);
        String typed = STACK.crosscheck()
                .runWithInput(
                        "How many days are there from 2024-05-04 to 2024-06-15?\nAnd in weeks?\n",
                        "chat",
                        "--chat",
                        chat)
                .succeeded()
                .out();
        askAndKill("writer", "Who cleaned the Lakeside tank in March 2023?");
        awaitAnswers(8);
        askAndKill("critic", "On which street does the Lakeside tank stand?");
        awaitAnswers(9);
        ask(TABLE);
        kill("gateway");
        awaitAnswers(10);

        // Then
        JsonNode messages = client.get("/v1/chats/" + chat + "/messages").json();
        assertThat(answers(messages))
                .satisfiesExactly(
                        crack -> assertThat(crack).contains("eleven centimetres", "[1]"),
                        share -> assertThat(share).startsWith("**360**"),
                        half -> assertThat(half).startsWith("**180**"),
                        tank -> assertThat(tank).contains("5,200 litres"),
                        year -> assertThat(year).contains("1987"),
                        days -> assertThat(days).startsWith("**42 days**"),
                        weeks -> assertThat(weeks).startsWith("**6 weeks**"),
                        divers -> assertThat(divers).contains("Divers"),
                        street -> assertThat(street).contains("Mill Street"),
                        table -> assertThat(table).contains("| Taipei | 15 |", "> Rests on step 1 (operator)."));
        assertThat(typed).contains("42 days", "6 weeks");
        assertThat(messages.path("threads").findValuesAsText("number"))
                .isEqualTo(
                        IntStream.rangeClosed(1, 10).mapToObj(String::valueOf).toList());
        // The first may be answered from the report alone; no other takes more or less than one tool.
        assertThat(messages.path("threads").findValuesAsText("tool_count").subList(1, 10))
                .containsOnly("1");
        assertThat(messages.path("items"))
                .extracting(message -> message.path("id").asText())
                .doesNotHaveDuplicates();
        messages.path("items")
                .forEach(message ->
                        assertThat(message.findValuesAsText("verdict")).isSubsetOf("SUPPORTED"));
        assertThat(STACK.status().path("services").findValues("restarts"))
                .hasSize(5)
                .allMatch(restarts -> restarts.asInt() >= 1);
        assertThatThePageShowsItAllAndGoesOn();
    }

    private void assertThatThePageShowsItAllAndGoesOn() {
        try (PageVisit visit = STACK.visit()) {
            visit.at("#/chat/" + chat);
            PlaywrightAssertions.assertThat(visit.page().locator(".thread .answer"))
                    .hasCount(10);
            PlaywrightAssertions.assertThat(visit.page().locator(".thread:nth-child(7) .answer"))
                    .containsText("6 weeks");
            PlaywrightAssertions.assertThat(visit.page().locator(".thread:last-child .answer .plot svg"))
                    .isVisible();
            visit.picture("chat-of-ten-turns").assertSound();
            visit.one("textarea").fill("What is 12 % of 360?");
            visit.one("button.main").click();
            PlaywrightAssertions.assertThat(visit.page().locator(".thread .answer"))
                    .hasCount(11, new LocatorAssertions.HasCountOptions().setTimeout(60_000));
            PlaywrightAssertions.assertThat(visit.page().locator(".thread:last-child .answer"))
                    .containsText("43.2");
        }
    }

    /** Researches in the one collection, so that the report's sources leave open what the other is asked for. */
    private String research(String question) {
        String id = client.ask(
                "{\"question\": \"%s\", \"collections\": [\"bridges\"]}".formatted(question),
                UUID.randomUUID().toString());
        await().atMost(PATIENCE)
                .until(
                        () -> client.get("/v1/research/" + id)
                                .json()
                                .path("status")
                                .asText(),
                        "completed"::equals);
        return id;
    }

    private void ask(String question) {
        accepted("/v1/chats/" + chat + "/messages", question, "");
    }

    /** @param more further fields of the request, each after a comma */
    private JsonNode accepted(String path, String question, String more) {
        return client.accepted(
                path,
                "{\"content\": \"%s\"%s}".formatted(question, more),
                UUID.randomUUID().toString());
    }

    /** Kills the service while the question's search waits for a change of the corpus. The change comes afterwards. */
    private void askAndKill(String service, String question) throws Exception {
        accepted(
                "/v1/chats/" + chat + "/messages",
                question,
                ", \"collections\": [\"tanks\"], \"watermark\": " + client.nextChange());
        kill(service);
        await().atMost(PATIENCE)
                .untilAsserted(() -> client.addDocument("marks", "later.txt", "渡輪每二十分鐘開一班，" + service + "。"));
    }

    private static void kill(String service) throws Exception {
        JsonNode services = STACK.status().path("services");
        for (JsonNode one : services) {
            if (one.path("name").asText().contains(service)) {
                assertThat(ProcessHandle.of(one.path("process").path("pid").asLong())
                                .orElseThrow()
                                .destroyForcibly())
                        .isTrue();
                return;
            }
        }
        throw new AssertionError("no " + service + " runs: " + services);
    }

    private void awaitAnswers(int count) {
        await().atMost(PATIENCE)
                .ignoreExceptions()
                .untilAsserted(() -> assertThat(client.get("/v1/chats/" + chat + "/messages")
                                .json()
                                .path("threads")
                                .findValuesAsText("status"))
                        .hasSize(count)
                        .containsOnly("completed"));
    }

    private static List<String> answers(JsonNode messages) {
        List<String> answers = new ArrayList<>();
        messages.path("items").forEach(message -> {
            if (message.path("type").asText().equals("final_answer")) {
                answers.add(message.path("content").asText());
            }
        });
        return answers;
    }
}
