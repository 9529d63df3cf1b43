package dev.crosscheck.critic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.Provider;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.CriticCommand;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.testing.CommandExchange;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CriticServiceTest {

    private static final String MARKDOWN =
            "## Key findings\n\n- “The gasket failed in tank T-3.” [1]\n- “It burst.” [1]\n";

    @Inject
    StepHandler<CriticCommand> handler;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String broker;

    @Test
    void shouldGiveOneReviewWhenACommandIsDeliveredTwice() throws Exception {
        // Given
        ReviewDraft given = Given.review(Mode.DISCOVERY, MARKDOWN, Given.AGENCY, Given.LEDGER);
        ReviewDraft command = new ReviewDraft(
                new SessionId("review-1"),
                new StepId("review-1.review-1"),
                given.brief(),
                1,
                given.draft(),
                given.sources());

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            await().atMost(Duration.ofSeconds(30))
                    .until(() ->
                            !exchange.answersTo(command, DraftReviewed.class).isEmpty());
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(300))
                    .until(() -> {
                        exchange.send(command);
                        return exchange.answersTo(command, DraftReviewed.class).size() > 1;
                    });

            // Then
            List<DraftReviewed> answers = exchange.answersTo(command, DraftReviewed.class);
            assertThat(answers).containsOnly(answers.getFirst());
            assertThat(answers.getFirst().review().status()).isEqualTo(ReviewStatus.REJECT);
        }
    }

    @Test
    void shouldVerifyAReportThatComesOverTheTopic() throws Exception {
        // Given
        VerifyReport given = Given.verify(MARKDOWN, Given.AGENCY);
        VerifyReport command = new VerifyReport(
                new SessionId("verify-1"),
                new StepId("verify-1.verify"),
                given.brief(),
                given.markdown(),
                given.sources());

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            await().atMost(Duration.ofSeconds(30))
                    .until(() ->
                            !exchange.answersTo(command, ReportVerified.class).isEmpty());

            // Then
            ReportVerified verified =
                    exchange.answersTo(command, ReportVerified.class).getFirst();
            assertThat(verified.claims())
                    .extracting(Claim::verdict)
                    .containsExactly(Verdict.SUPPORTED, Verdict.NOT_FOUND);
            assertThat(verified.markdown()).doesNotContain("It burst");
        }
    }

    @Test
    void shouldTakeTheCriticsCommands() {
        // Then
        assertThat(handler.agent()).isEqualTo(Agent.CRITIC);
    }

    @Test
    void shouldSendItsModelsRequestsByTheHttpClientThatKeepsTheLimits() {
        // Given
        ChatEndpoint.Settings settings = new ChatEndpoint.Settings(
                Provider.OPENAI,
                "http://127.0.0.1/v1",
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1));

        // Then
        assertThatCode(() -> ChatEndpoint.of(settings)).doesNotThrowAnyException();
    }
}
