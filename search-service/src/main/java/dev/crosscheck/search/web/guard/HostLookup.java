package dev.crosscheck.search.web.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up the addresses of a host. Whoever connects asks once, and uses what was answered. */
@FunctionalInterface
public interface HostLookup {

    /** That of the operating system. It blocks. */
    HostLookup SYSTEM = host -> List.of(InetAddress.getAllByName(host));

    /**
     * @param host a name, or an IP address as text
     * @return at least one
     * @throws UnknownHostException if there is none
     */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
