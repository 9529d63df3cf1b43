package dev.crosscheck.search.web.provider;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request to a provider's API.
 *
 * @param url address with parameters; may contain a key, and is never logged
 * @param headers headers besides those of every request; may contain a key
 * @param body JSON of a POST; null for a GET
 */
public record ApiRequest(String url, Map<String, String> headers, String body) {
    public ApiRequest {
        headers = Map.copyOf(headers);
    }

    static Builder to(String url) {
        return new Builder(url);
    }

    /** Hides the fields, because they contain keys. */
    @Override
    public String toString() {
        return "ApiRequest";
    }

    /** Builds a request. Not thread-safe. */
    static final class Builder {
        private final StringBuilder url;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private String body;

        private Builder(String url) {
            this.url = new StringBuilder(url);
        }

        /** Adds a parameter unless {@code value} is null. */
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
