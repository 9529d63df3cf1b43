package dev.crosscheck.search.web.guard;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides which addresses may be connected to: public ones, and those that the deployment allows. Not public are
 * addresses that IANA's special-purpose registries (RFC 6890 and its updates, as of 2025) do not call globally
 * reachable, those that embed another address, and the metadata services of clouds. Safe for use by many threads.
 */
public final class AddressRules {

    private static final List<Network> SPECIAL_IPV4 = networks(
            "0.0.0.0/8", // this network
            "10.0.0.0/8", // private
            "100.64.0.0/10", // shared by carriers; Alibaba's metadata at 100.100.100.200
            "127.0.0.0/8", // loopback
            "169.254.0.0/16", // link-local; metadata at 169.254.169.254
            "172.16.0.0/12", // private
            "192.0.0.0/24", // protocol assignments; Oracle's metadata at 192.0.0.192
            "192.0.2.0/24", // documentation
            "192.88.99.0/24", // relays of 6to4
            "192.168.0.0/16", // private
            "198.18.0.0/15", // benchmarks
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4", // reserved, broadcast
            "168.63.129.16/32"); // Azure's own services, a public address of theirs

    /** The only allocated part of IPv6. This excludes loopback, mapped, NAT64, local and multicast addresses. */
    private static final Network GLOBAL_IPV6 = Network.parse("2000::/3");

    private static final List<Network> SPECIAL_IPV6 = networks(
            "2001::/23", // protocol assignments: Teredo (carries IPv4), benchmarks, ORCHID
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4: carries IPv4
            "3fff::/20"); // documentation

    private final List<Network> allowed;
    private final boolean toThePublic;

    /** @param allowed non-public ranges that may be reached */
    public AddressRules(List<Network> allowed) {
        this(allowed, true);
    }

    private AddressRules(List<Network> allowed, boolean toThePublic) {
        this.allowed = List.copyOf(allowed);
        this.toThePublic = toThePublic;
    }

    /** Creates rules that allow only these ranges, for a deployment without public web access. */
    public static AddressRules only(List<Network> allowed) {
        return new AddressRules(allowed, false);
    }

    /** Says whether the deployment explicitly allows the address. */
    public boolean isListed(InetAddress address) {
        return allowed.stream().anyMatch(network -> network.holds(address));
    }

    /** Says whether the address may be connected to. */
    public boolean mayReach(InetAddress address) {
        return isListed(address) || (toThePublic && isPublic(address) && !isOurs(address));
    }

    private static boolean isPublic(InetAddress address) {
        boolean four = address.getAddress().length == 4;
        return four
                ? SPECIAL_IPV4.stream().noneMatch(network -> network.holds(address))
                : GLOBAL_IPV6.holds(address) && SPECIAL_IPV6.stream().noneMatch(network -> network.holds(address));
    }

    /** Says whether the address is this machine's. Connections to it bypass every firewall, even if it is public. */
    private static boolean isOurs(InetAddress address) {
        try {
            return NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            return true;
        }
    }

    private static List<Network> networks(String... texts) {
        return Stream.of(texts).map(Network::parse).toList();
    }
}
