package dev.crosscheck.search.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.search.web.guard.Ask;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Sends a signed message of the gateway to a client's address, with the same address checks as for fetched pages. Does
 * not follow redirects: the message goes to its address or nowhere.
 */
@Path("/internal/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class DeliveryResource {

    private static final String SIGNED = "webhook-";
    private static final long LONGEST_ANSWER = 64 * 1024;
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final int SUCCESS = 200;

    private final WebAccess web;

    DeliveryResource(WebAccess web) {
        this.web = web;
    }

    /**
     * The result of a delivery.
     *
     * @param status status of the response; null if there was none
     * @param failure code of the reason why there was no response; null if there was one
     * @param mayPass whether a retry may help
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Receipt(Integer status, String failure, boolean mayPass) {}

    @POST
    public Receipt deliver(byte[] bytes) {
        JsonFields fields = JsonFields.read(bytes);
        String url = fields.stripped("url");
        String body = fields.text("body");
        JsonNode signed = fields.node("headers");
        if (url == null && !fields.isWrong("url")) {
            fields.wrong("url", "must be given");
        }
        if (body == null && !fields.isWrong("body")) {
            fields.wrong("body", "must be given");
        }
        if (!(signed instanceof ObjectNode)) {
            fields.wrong("headers", "must be an object");
        }
        Map<String, String> headers = new HashMap<>();
        signed.properties().forEach(header -> {
            if (header.getKey().startsWith(SIGNED) && header.getValue().isTextual()) {
                headers.put(header.getKey(), header.getValue().textValue());
            } else {
                fields.wrong("headers", "must have names that start with " + SIGNED + ", and string values");
            }
        });
        fields.check();
        headers.put("content-type", MediaType.APPLICATION_JSON);
        headers.put("user-agent", web.userAgent());
        return sent(url, headers, body);
    }

    private Receipt sent(String url, Map<String, String> headers, String body) {
        try {
            Ask ask = new Ask(WebAddress.parse(url), headers, body, _ -> true, LONGEST_ANSWER, TIME);
            return new Receipt(web.toListeners().send(ask).status(), null, false);
        } catch (WebFailure e) {
            // Only successful responses have their body read, so this one was successful.
            return e.reason() == Reason.TOO_LARGE
                    ? new Receipt(SUCCESS, null, false)
                    : new Receipt(null, e.reason().name().toLowerCase(Locale.ROOT), e.mayPass());
        }
    }
}
