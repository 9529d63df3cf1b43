package dev.crosscheck.gateway.webhook;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.gateway.webhook.Courier.Parcel;
import dev.crosscheck.gateway.webhook.Courier.Receipt;
import dev.crosscheck.gateway.webhook.Webhooks.Due;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests webhooks from the request to the message at the end of the session, and how often it is sent. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class WebhookDeliveryTest extends ScriptedGateway {

    private static final String QUESTION = "When did the tank leak?";
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String ADDRESS = "https://hooks.example.org/T0KEN";
    private static final Receipt NOBODY = new Receipt(null, "unreachable", true);

    @Inject
    Webhooks webhooks;

    @Inject
    SigningSecret secret;

    @Inject
    WebhookConfig config;

    @Inject
    Pool pool;

    private final List<Parcel> sent = new CopyOnWriteArrayList<>();

    @Test
    void shouldTellTheEndOnceSignedAndWithoutAnyText() {
        // Given
        String id = asked();
        webhook(id).body("webhook.state", equalTo("waiting")).body("webhook.attempts", equalTo(0));
        deliver(new Receipt(204, null, false), Duration.ZERO);
        assertThat(sentOf(id)).isEmpty();
        completed(id);

        // When
        deliver(new Receipt(204, null, false), Duration.ZERO);
        deliver(new Receipt(204, null, false), Duration.ofDays(9));

        // Then
        Parcel parcel = sentOf(id).getFirst();
        assertThat(sentOf(id)).hasSize(1);
        assertThat(parcel.url()).isEqualTo(ADDRESS);
        assertThat(parcel.body())
                .contains(
                        "\"type\":\"research.completed\"", "\"session_id\":\"" + id + "\"", "\"status\":\"completed\"")
                .doesNotContain(QUESTION, ScriptedAgents.SENTENCE);
        Map<String, String> headers = parcel.headers();
        assertThat(headers.get("webhook-id")).isEqualTo(id + ".finished");
        assertThat(headers.get("webhook-signature"))
                .isEqualTo(WebhookSecret.parse(SECRET)
                        .signature(
                                headers.get("webhook-id"),
                                Instant.ofEpochSecond(Long.parseLong(headers.get("webhook-timestamp"))),
                                parcel.body()));
        webhook(id)
                .body("webhook.state", equalTo("delivered"))
                .body("webhook.status", equalTo(204))
                .body("webhook.origin", equalTo("https://hooks.example.org"))
                .body("webhook.delivered_at", notNullValue());
        assertThat(stored(id)).isEqualTo("null null");
    }

    @Test
    void shouldTryAgainUnderTheSameIdWithLongerPausesAndGiveUpAtABound() {
        // Given
        String id = completed(asked());

        // When
        deliver(NOBODY, Duration.ZERO);
        webhook(id)
                .body("webhook.state", equalTo("retrying"))
                .body("webhook.failure", equalTo("unreachable"))
                .body("webhook.next_attempt_at", notNullValue());
        deliver(new Receipt(503, null, false), Duration.ofSeconds(4));
        assertThat(sentOf(id)).hasSize(1);
        Duration later = Duration.ZERO;
        for (int attempt = 2; attempt <= config.attempts(); attempt++) {
            later = later.plusHours(7);
            deliver(new Receipt(503, null, false), later);
        }
        deliver(new Receipt(503, null, false), later.plusDays(9));

        // Then
        assertThat(sentOf(id))
                .hasSize(config.attempts())
                .extracting(Parcel::body)
                .containsOnly(sentOf(id).getFirst().body());
        assertThat(sentOf(id))
                .extracting(parcel -> parcel.headers().get("webhook-id"))
                .containsOnly(id + ".finished");
        assertThat(sentOf(id))
                .extracting(parcel -> parcel.headers().get("webhook-signature"))
                .doesNotHaveDuplicates();
        webhook(id)
                .body("webhook.state", equalTo("failed"))
                .body("webhook.failure", equalTo("refused"))
                .body("webhook.status", equalTo(503))
                .body("webhook.next_attempt_at", nullValue());
        assertThat(stored(id)).isEqualTo("null null");
    }

    @Test
    void shouldGiveUpAtOnceWhereTryingAgainCannotHelp() {
        // Given
        String inside = completed(asked());
        String gone = completed(asked());

        // When
        WebhookDelivery delivery = delivery(
                parcel -> parcel.body().contains(gone)
                        ? new Receipt(410, null, false)
                        : new Receipt(null, "not_public", false),
                Duration.ZERO);
        delivery.deliver().await().atMost(PATIENCE);

        // Then
        webhook(inside).body("webhook.state", equalTo("failed")).body("webhook.failure", equalTo("not_public"));
        webhook(gone).body("webhook.state", equalTo("failed")).body("webhook.status", equalTo(410));
    }

    @Test
    void shouldCountAnAttemptThatDiedAndEndThereToo() {
        // Given
        String id = completed(asked());
        Instant now = Instant.now();

        // When
        for (int attempt = 0; attempt < config.attempts(); attempt++) {
            now = now.plus(Duration.ofHours(7));
            claimed(now);
        }
        deliver(new Receipt(204, null, false), Duration.ofDays(9));

        // Then
        assertThat(sentOf(id)).isEmpty();
        webhook(id).body("webhook.state", equalTo("failed")).body("webhook.failure", equalTo("interrupted"));
    }

    @Test
    void shouldNotRepeatAnAttemptThatMayBeUnderWay() {
        // Given
        String id = completed(asked());
        Instant now = Instant.now();

        // When
        List<String> first = claimed(now);
        List<String> meanwhile = claimed(now.plusSeconds(58));
        List<String> later = claimed(now.plusSeconds(61));

        // Then
        assertThat(first).contains(id);
        assertThat(meanwhile).doesNotContain(id);
        assertThat(later).contains(id);
    }

    @Test
    void shouldTryAgainAfterTheUsualPauseOnceAnAttemptHasFailed() {
        // Given
        String id = completed(asked());
        deliver(NOBODY, Duration.ZERO);

        // When
        deliver(new Receipt(204, null, false), Duration.ofSeconds(6));

        // Then
        assertThat(sentOf(id)).hasSize(2);
        webhook(id).body("webhook.state", equalTo("delivered")).body("webhook.attempts", equalTo(2));
    }

    @Test
    void shouldNoteNothingWhenAnotherAttemptWasClaimedMeanwhile() {
        // Given
        String id = completed(asked());
        Instant now = Instant.now();
        Due slow = claim(now).stream()
                .filter(due -> due.session().value().equals(id))
                .findFirst()
                .orElseThrow();
        claim(now.plusSeconds(61));

        // When
        webhooks.note(slow, null, "unreachable", now).await().atMost(PATIENCE);

        // Then
        webhook(id).body("webhook.attempts", equalTo(2)).body("webhook.failure", nullValue());
    }

    private List<Due> claim(Instant now) {
        return webhooks.claim(now, 50).await().atMost(PATIENCE);
    }

    private List<String> claimed(Instant now) {
        return claim(now).stream().map(due -> due.session().value()).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "file:///etc/passwd | whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | webhook",
                "https://u:p@hooks.example.org/ | whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | webhook",
                "https://hooks.example.org/ | whsec_short | webhook_secret",
                "https://hooks.example.org/ | | webhook_secret",
                " | whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | webhook_secret"
            })
    void shouldNameTheFieldThatIsWrong(String address, String key, String field) {
        // When
        Response refused = research(address, key);

        // Then
        refused.then().statusCode(422).body("errors.field", hasItem(field));
        if (key != null) {
            assertThat(refused.asString()).doesNotContain(key);
        }
    }

    private static Response research(String address, String key) {
        String body = "{\"question\": \"" + QUESTION + "\""
                + (address == null ? "" : ", \"webhook\": \"" + address + "\"")
                + (key == null ? "" : ", \"webhook_secret\": \"" + key + "\"") + "}";
        return given().contentType(ContentType.JSON).body(body).post("/v1/research");
    }

    private static String asked() {
        return research(ADDRESS, SECRET).then().statusCode(202).extract().path("id");
    }

    private String completed(String id) {
        agents(ScriptedAgents::straight, 1);
        Polling.awaitField(PATIENCE, "/v1/research/" + id, "status", "completed");
        return id;
    }

    private static ValidatableResponse webhook(String id) {
        return given().get("/v1/research/" + id).then().statusCode(200);
    }

    private void deliver(Receipt receipt, Duration later) {
        delivery(_ -> receipt, later).deliver().await().atMost(PATIENCE);
    }

    private WebhookDelivery delivery(Function<Parcel, Receipt> answer, Duration later) {
        Courier courier = parcel -> {
            sent.add(parcel);
            return Uni.createFrom().item(answer.apply(parcel));
        };
        return new WebhookDelivery(webhooks, courier, secret, config, Clock.offset(Clock.systemUTC(), later));
    }

    private List<Parcel> sentOf(String id) {
        return sent.stream().filter(parcel -> parcel.body().contains(id)).toList();
    }

    /** Returns the address and the secret as the database has them. */
    private String stored(String id) {
        var row = pool.preparedQuery("SELECT url, secret FROM gateway.webhook WHERE session_id = $1")
                .executeAndAwait(Tuple.of(id))
                .iterator()
                .next();
        return row.getString(0) + " " + row.getString(1);
    }
}
