package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.Ask;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks a provider with a single request. */
record SingleRequest(Offer offer, WayOut wayOut, ProviderDoor.Settings settings) implements Inquiry {

    private static final int TOO_MANY_REQUESTS = 429;

    @Override
    public List<WebResult> ask(WebQuery query, Duration limit) throws WebFailure {
        WebSearchProvider provider = offer.provider();
        ApiRequest request = provider.request(query);
        Map<String, String> headers = new HashMap<>(request.headers());
        headers.put("user-agent", settings.userAgent());
        headers.put("accept", offer.profile().accept());
        Reply reply = wayOut.send(new Ask(
                WebAddress.parse(request.url()), headers, request.body(), _ -> true, settings.maxBytes(), limit));
        refuse(reply);
        try {
            return provider.read(new String(reply.body(), StandardCharsets.UTF_8));
        } catch (UnexpectedAnswer e) {
            throw new WebFailure(Reason.UNREADABLE, e.getMessage(), e);
        }
    }

    /**
     * Refuses an unsuccessful response. Redirects are failures, because following one would send the key to another
     * address.
     */
    private static void refuse(Reply reply) throws WebFailure {
        if (reply.isSuccess()) {
            return;
        }
        if (reply.status() == TOO_MANY_REQUESTS) {
            throw WebFailure.rateLimited(
                    "it limits requests at the moment (HTTP 429)",
                    RetryAfter.of(reply).orElse(null));
        }
        if (reply.isRedirect()) {
            throw new WebFailure(Reason.TOO_MANY_REDIRECTS, "it sends elsewhere (HTTP " + reply.status() + ")");
        }
        if (reply.status() >= 500 && RetryAfter.of(reply).isPresent()) {
            throw WebFailure.rateLimited(
                    "it limits requests at the moment (HTTP " + reply.status() + ")",
                    RetryAfter.of(reply).get());
        }
        String message = "it answered with HTTP " + reply.status();
        throw new WebFailure(reply.status() >= 500 ? Reason.UNREACHABLE : Reason.REFUSED, message);
    }
}
