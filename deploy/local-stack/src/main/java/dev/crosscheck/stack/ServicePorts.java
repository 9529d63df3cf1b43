package dev.crosscheck.stack;

import dev.crosscheck.local.FreePorts;
import java.net.URI;

/**
 * The ports of one service on the loopback interface.
 *
 * @param http the port of its API
 * @param management the port of its health and metrics
 */
record ServicePorts(int http, int management) {

    static final String LOOPBACK = "127.0.0.1";
    private static final int FIRST = 8080;
    private static final int FIRST_OF_MANAGEMENT = 9080;

    /** Returns the usual ports of the service at that place among the five, or any free ones if these are taken. */
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
