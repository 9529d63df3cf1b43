package dev.crosscheck.stack;

import dev.crosscheck.local.FreePorts;
import java.net.URI;

/**
 * The ports of one service on the loopback interface.
 *
 * @param http where it answers
 * @param management where it tells of its health and its metrics
 */
record ServicePorts(int http, int management) {

    static final String LOOPBACK = "127.0.0.1";
    private static final int FIRST = 8080;
    private static final int FIRST_OF_MANAGEMENT = 9080;

    /** Those of the service at that place among the five, or any free ones where these are taken. */
    static ServicePorts choose(FreePorts free, int place) {
        return new ServicePorts(free.preferring(FIRST + place), free.preferring(FIRST_OF_MANAGEMENT + place));
    }

    URI url() {
        return url(http);
    }

    URI managementUrl() {
        return url(management);
    }

    private static URI url(int port) {
        return URI.create("http://" + LOOPBACK + ":" + port);
    }
}
