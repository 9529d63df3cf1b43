package dev.crosscheck.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntPredicate;

/**
 * Finds free loopback ports. A port is free at the time of the check, but another process may bind it before the caller
 * does, so callers must report a clear error in that case. One instance never returns a port twice.
 *
 * <p>Not thread-safe.
 */
public final class FreePorts {

    private static final int FIRST = 15_000;
    /** From this port on, Linux uses ports for outgoing connections; other systems begin higher. */
    private static final int FIRST_FOR_OUTGOING = 32_768;

    private static final int TRIES = 1_000;

    private final IntPredicate claim;
    private final Set<Integer> given = new HashSet<>();

    /** Finds ports whose callers bind them at once. */
    public FreePorts() {
        this(_ -> true);
    }

    /** @param claim claims a free port for the caller, who binds it later; false if another process has claimed it */
    public FreePorts(IntPredicate claim) {
        this.claim = claim;
    }

    /** Returns the given port if it is free, otherwise any free one. */
    public int preferring(int port) {
        return port > 0 && take(port) ? port : any();
    }

    /** Returns a free port that the system will not use for an outgoing connection before the caller binds it. */
    public int any() {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, FIRST_FOR_OUTGOING);
            if (take(port)) {
                return port;
            }
        }
        throw new IllegalStateException(
                "no free port on the loopback interface: tried " + TRIES + " below " + FIRST_FOR_OUTGOING);
    }

    private boolean take(int port) {
        return !given.contains(port) && isFree(port) && claim.test(port) && given.add(port);
    }

    /** Returns whether no process listens on the port, on loopback or on all interfaces. */
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
