package dev.crosscheck.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Loopback ports that nobody listens on. A port is free when this class looks, not when the caller binds it: another
 * process may be quicker, so whoever binds must report a clear error. One instance never names a port twice.
 *
 * <p>Not safe for use by several threads.
 */
public final class FreePorts {

    private static final int FIRST = 15_000;
    /** From here on Linux takes ports for outgoing connections; other systems begin higher. */
    private static final int FIRST_FOR_OUTGOING = 32_768;

    private static final int TRIES = 1_000;

    private final Set<Integer> given = new HashSet<>();

    /** The port itself where it is free, else any free one. */
    public int preferring(int port) {
        if (port > 0 && !given.contains(port) && isFree(port)) {
            given.add(port);
            return port;
        }
        return any();
    }

    /** Any free port that the system will not give to an outgoing connection before the caller binds it. */
    public int any() {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, FIRST_FOR_OUTGOING);
            if (!given.contains(port) && isFree(port)) {
                given.add(port);
                return port;
            }
        }
        throw new IllegalStateException(
                "no free port on the loopback interface: tried " + TRIES + " below " + FIRST_FOR_OUTGOING);
    }

    /** Whether nobody listens on the port, neither on loopback nor on all interfaces. */
    static boolean isFree(int port) {
        return canBind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                && canBind(new InetSocketAddress(port));
    }

    private static boolean canBind(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address, 1);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
