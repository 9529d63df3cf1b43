package dev.crosscheck.gateway.http;

import java.util.Locale;
import org.hamcrest.Matcher;
import org.hamcrest.MatcherAssert;
import org.hamcrest.Matchers;

/** Checks an answer. Each failure shows the whole answer. */
public final class Checks {

    private final Response response;

    Checks(Response response) {
        this.response = response;
    }

    public Checks statusCode(int expected) {
        return statusCode(Matchers.equalTo(expected));
    }

    public Checks statusCode(Matcher<? super Integer> expected) {
        return check("status", response.statusCode(), expected);
    }

    /** @param expected without parameters, such as the encoding */
    public Checks contentType(String expected) {
        String type = response.contentType().split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        return check("type", type, Matchers.equalTo(expected));
    }

    public Checks contentType(io.restassured.http.ContentType expected) {
        return contentType(expected.toString());
    }

    /** @param expected of the type with its parameters */
    public Checks contentType(Matcher<? super String> expected) {
        return check("type", response.contentType(), expected);
    }

    public Checks header(String name, String expected) {
        return header(name, Matchers.equalTo(expected));
    }

    public Checks header(String name, Matcher<? super String> expected) {
        return check("header " + name, response.header(name), expected);
    }

    public Checks cookie(String name, Matcher<? super String> expected) {
        return check("cookie " + name, response.cookie(name), expected);
    }

    public Checks body(Matcher<? super String> expected) {
        return check("body", response.asString(), expected);
    }

    /**
     * Checks values of the JSON.
     *
     * @param path see {@link Response#path}
     * @param more further paths, each with its matcher
     */
    public Checks body(String path, Matcher<?> expected, Object... more) {
        check(path, response.path(path), expected);
        for (int i = 0; i < more.length; i += 2) {
            check((String) more[i], response.path((String) more[i]), (Matcher<?>) more[i + 1]);
        }
        return this;
    }

    public Response extract() {
        return response;
    }

    @SuppressWarnings("unchecked")
    private Checks check(String what, Object value, Matcher<?> expected) {
        if (!expected.matches(value)) {
            MatcherAssert.assertThat(what + " of: " + response, value, (Matcher<Object>) expected);
        }
        return this;
    }
}
