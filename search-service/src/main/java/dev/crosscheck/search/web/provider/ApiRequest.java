package dev.crosscheck.search.web.provider;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request to a provider's API.
 *
 * @param url with its parameters; may hold a key, and is never logged
 * @param headers besides those that every request has; may hold a key
 * @param body JSON of a POST; null for a GET
 */
public record ApiRequest(String url, Map<String, String> headers, String body) {
    public ApiRequest {
        headers = Map.copyOf(headers);
    }

    static Builder to(String url) {
        return new Builder(url);
    }

    /** Not shown: keys are in it. */
    @Override
    public String toString() {
        return "ApiRequest";
    }

    /** For one thread. */
    static final class Builder {
        private final StringBuilder url;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private String body;

        private Builder(String url) {
            this.url = new StringBuilder(url);
        }

        /** Left out where {@code value} is null. */
        Builder with(String name, Object value) {
            if (value != null) {
                url.append(url.indexOf("?") < 0 ? '?' : '&')
                        .append(name)
                        .append('=')
                        .append(URLEncoder.encode(value.toString(), StandardCharsets.UTF_8));
            }
            return this;
        }

        Builder header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        ApiRequest post(Object json) {
            this.body = json.toString();
            headers.put("content-type", "application/json");
            return get();
        }

        ApiRequest get() {
            return new ApiRequest(url.toString(), headers, body);
        }
    }
}
