package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.search.api.Client.HttpReply;
import dev.crosscheck.search.policy.PolicySteps;
import dev.crosscheck.steps.StepFailure;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PolicyTest {

    private static final SessionId SESSION = new SessionId("session-of-policies");
    private static final StepId STEP = new StepId("session-of-policies.open");

    @Inject
    PolicySteps steps;

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    private String add(String name, String text) {
        return client.add("{\"collection\": \"policies\", \"name\": \"" + name + "\", \"text\": \""
                        + text.replace("\n", "\\n") + "\"}")
                .texts("documents", "id")
                .getFirst();
    }

    @Test
    void shouldShowTheTreeWhenADocumentWasAdded() {
        // Given
        String id = add(
                "tree",
                "1. Cover\n\nWe pay. Mostly.\n\n2. Limits\n\n(a) At most 500 euros.\n\n(b) Not within 90 days.");

        // When
        HttpReply answer = client.get("v1/policies/" + id);

        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.texts("children", "title")).containsExactly("1. Cover", "2. Limits");
        assertThat(answer.json().at("/children/0/summary").asText()).isEqualTo("We pay.");
        assertThat(answer.json().at("/children/1").has("summary"))
                .as("a heading alone")
                .isFalse();
        assertThat(answer.json().at("/children/1/children/1/id").asText()).isEqualTo("2.2");
        assertThat(client.get("v1/policies/none").status()).isEqualTo(404);
    }

    @Test
    void shouldOpenTheNewestVersionAndSearchTheOneThatWasOpenedWhenThePolicyIsReplaced() throws StepFailure {
        // Given
        String id =
                add("replaced-policy", "1. Cover\n\nHospital stays are paid.\n\n2. Limits\n\nDental care is limited.");
        PolicyOpened opened = steps.open(new OpenPolicy(SESSION, STEP, "local", new DocumentId(id), null));
        add("replaced-policy", "1. Nothing\n\nNothing is paid.");

        // When
        PolicySearched found = steps.search(new SearchPolicy(
                SESSION,
                STEP,
                "local",
                new DocumentId(id),
                opened.policy().version(),
                new PolicyQuery("limits of dental care", 1)));

        // Then
        assertThat(opened.policy().sections()).hasSize(2);
        assertThat(found.passages()).singleElement().satisfies(PolicyTest::speaksOfTeeth);
        assertThat(found.visited()).isNotEmpty();
        assertThat(steps.open(new OpenPolicy(SESSION, STEP, "local", new DocumentId(id), null))
                        .policy()
                        .version())
                .isEqualTo(2);
    }

    @Test
    void shouldSearchInASectionThatTheQueryNames() throws StepFailure {
        // Given
        DocumentId id = new DocumentId(
                add("sections-policy", "1. Cover\n\nDental care is paid.\n\n2. Limits\n\nDental care is limited."));
        int version = steps.open(new OpenPolicy(SESSION, STEP, "local", id, null))
                .policy()
                .version();

        // When
        PolicySearched found = steps.search(
                new SearchPolicy(SESSION, STEP, "local", id, version, new PolicyQuery("dental care", 5, "2")));

        // Then
        assertThat(found.passages()).singleElement().satisfies(PolicyTest::speaksOfTeeth);
        assertThat(found.visited()).containsExactly("2 2. Limits");
        assertThatExceptionOfType(StepFailure.class)
                .isThrownBy(() -> steps.search(
                        new SearchPolicy(SESSION, STEP, "local", id, version, new PolicyQuery("", 5, "9"))))
                .satisfies(failure -> assertThat(failure.type()).isEqualTo("unknown_section"));
    }

    private static void speaksOfTeeth(PolicyPassage passage) {
        assertThat(passage.sectionPath()).isEqualTo("2. Limits");
        assertThat(passage.text()).isEqualTo("2. Limits\n\nDental care is limited.");
    }

    @Test
    void shouldFindNoPolicyOfAnotherTenants() throws StepFailure {
        // Given
        DocumentId id = new DocumentId(add("own-policy", "1. Cover\n\nDental care is paid."));
        int version = steps.open(new OpenPolicy(SESSION, STEP, "local", id, null))
                .policy()
                .version();
        OpenPolicy open = new OpenPolicy(SESSION, STEP, "agency", id, null);
        SearchPolicy search = new SearchPolicy(SESSION, STEP, "agency", id, version, new PolicyQuery("dental care", 5));

        // Then
        assertThatExceptionOfType(StepFailure.class)
                .isThrownBy(() -> steps.open(open))
                .satisfies(failure -> assertThat(failure.type()).isEqualTo("policy_missing"));
        assertThatExceptionOfType(StepFailure.class)
                .isThrownBy(() -> steps.search(search))
                .satisfies(failure -> assertThat(failure.type()).isEqualTo("policy_missing"));
    }

    @Test
    void shouldFailForGoodWhenThereIsNoSuchPolicy() {
        // Given
        OpenPolicy command = new OpenPolicy(SESSION, STEP, "local", new DocumentId("none"), null);

        // Then
        assertThatExceptionOfType(StepFailure.class)
                .isThrownBy(() -> steps.open(command))
                .satisfies(failure -> assertThat(failure.type()).isEqualTo("policy_missing"))
                .satisfies(failure -> assertThat(failure.retryable()).isFalse());
    }
}
