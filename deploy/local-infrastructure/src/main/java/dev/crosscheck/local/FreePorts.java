package dev.crosscheck.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;

/**
 * Loopback ports that nobody listens on. A port is free when this class looks, not when the caller binds it: another
 * process may be quicker, so whoever binds must report a clear error. One instance never names a port twice.
 *
 * <p>Not safe for use by several threads.
 */
public final class FreePorts {

    private final Set<Integer> given = new HashSet<>();

    /** The port itself where it is free, else any free one. */
    public int preferring(int port) {
        if (port > 0 && !given.contains(port) && isFree(port)) {
            given.add(port);
            return port;
        }
        return any();
    }

    /** Any free port, chosen by the operating system. */
    public int any() {
        while (true) {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                if (given.add(socket.getLocalPort())) {
                    return socket.getLocalPort();
                }
            } catch (IOException e) {
                throw new UncheckedIOException("no free port on the loopback interface", e);
            }
        }
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
