package dev.crosscheck.search.web.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up the addresses of a host. Connect to an address from the result, without a second lookup. */
@FunctionalInterface
public interface HostLookup {

    /** The operating system's lookup. It blocks. */
    HostLookup SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    /**
     * Looks up a host.
     *
     * @param host a name, or an IP address as text
     * @return at least one address
     * @throws UnknownHostException if there is none
     */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
