package dev.crosscheck.gateway.webhook;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.webhook.Courier.Parcel;
import dev.crosscheck.gateway.webhook.Courier.Receipt;
import dev.crosscheck.gateway.webhook.Webhooks.Due;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Delivers webhooks that announce the end of sessions. Each is delivered at least once, with the same
 * {@code webhook-id} at every attempt. If a gateway dies during an attempt, the next gateway that looks repeats it.
 */
@ApplicationScoped
class WebhookDelivery {

    private static final Logger LOG = Logger.getLogger(WebhookDelivery.class);

    private static final int AT_ONCE = 8;
    private static final int GONE = 410;

    private final Webhooks webhooks;
    private final Courier courier;
    private final SigningSecret secret;
    private final WebhookConfig config;
    private final Clock clock;

    WebhookDelivery(
            Webhooks webhooks, @RestClient Courier courier, SigningSecret secret, WebhookConfig config, Clock clock) {
        this.webhooks = webhooks;
        this.courier = courier;
        this.secret = secret;
        this.config = config;
        this.clock = clock;
    }

    /** Makes one attempt for each due webhook. */
    @Scheduled(every = "{crosscheck.gateway.webhook.check}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> deliver() {
        Instant now = clock.instant();
        return webhooks.claim(now, AT_ONCE)
                .chain(due -> attempts(due, now))
                .onFailure()
                .recoverWithUni(failure -> {
                    LOG.debugf("Cannot look for due webhooks: %s", Outage.describe(failure));
                    return Uni.createFrom().voidItem();
                });
    }

    private Uni<Void> attempts(List<Due> due, Instant now) {
        return due.isEmpty()
                ? Uni.createFrom().voidItem()
                : Uni.join()
                        .all(due.stream().map(one -> attempt(one, now)).toList())
                        .andCollectFailures()
                        .replaceWithVoid();
    }

    private Uni<Void> attempt(Due due, Instant now) {
        Optional<WebhookSecret> key = secret.or(due.secret());
        if (key.isEmpty()) {
            return settle(due, null, "no_secret");
        }
        if (due.attempt() > config.attempts()) {
            return settle(due, null, "interrupted");
        }
        return courier.deliver(parcel(due, key.get(), now))
                .onFailure()
                .recoverWithItem(_ -> new Receipt(null, "unavailable", true))
                .chain(receipt -> outcome(due, receipt));
    }

    private Uni<Void> outcome(Due due, Receipt receipt) {
        Integer status = receipt.status();
        if (status != null && status >= 200 && status < 300) {
            LOG.infof("sessionId=%s attempt=%d: webhook delivered", due.session(), due.attempt());
            return webhooks.settle(due.session(), status, null, clock.instant());
        }
        String failure = status == null ? receipt.failure() : "refused";
        boolean mayPass = status == null ? receipt.mayPass() : status != GONE;
        return mayPass && due.attempt() < config.attempts()
                ? webhooks.note(due, status, failure, clock.instant())
                : settle(due, status, failure);
    }

    private Uni<Void> settle(Due due, Integer status, String failure) {
        LOG.warnf(
                "sessionId=%s attempt=%d: webhook failed: %s%s",
                due.session(), due.attempt(), failure, status == null ? "" : " (HTTP " + status + ")");
        return webhooks.settle(due.session(), status, failure, null);
    }

    private static Parcel parcel(Due due, WebhookSecret key, Instant now) {
        String id = due.session() + ".finished";
        String body = body(due);
        return new Parcel(
                due.url().toString(),
                Map.of(
                        "webhook-id", id,
                        "webhook-timestamp", Long.toString(now.getEpochSecond()),
                        "webhook-signature", key.signature(id, now, body)),
                body);
    }

    /** Returns the body, which is the same at every attempt. It contains no text of question, sources or report. */
    private static String body(Due due) {
        ObjectNode message = WireJson.mapper().createObjectNode();
        message.put("type", "research." + due.status());
        message.put("timestamp", due.finishedAt().toString());
        ObjectNode data = message.putObject("data");
        data.put("session_id", due.session().value());
        data.put("status", due.status());
        if (due.confidence() != null) {
            data.put("confidence_level", due.confidence());
        }
        return message.toString();
    }
}
