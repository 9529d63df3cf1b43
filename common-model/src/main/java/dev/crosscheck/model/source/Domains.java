package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The domains from which sources may come. A name covers itself and all its subdomains. Exclusion takes precedence over
 * inclusion. A document without an address has no domain: it is rejected if domains are included, and admitted if
 * domains are only excluded.
 *
 * @param include domains in lower case, in ASCII; empty for all
 * @param exclude domains in lower case, in ASCII
 */
public record Domains(List<String> include, List<String> exclude) {

    public static final Domains ALL = new Domains(List.of(), List.of());

    /** The largest number of domains in one list. */
    public static final int MOST = 50;

    private static final int LONGEST = 253;
    private static final Pattern NAME = Pattern.compile("[a-z0-9_-]{1,63}(?:\\.[a-z0-9_-]{1,63}){1,126}");

    public Domains {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /**
     * Returns the normalised name of a domain, or empty if {@code text} is not a domain, such as an address with a
     * path.
     */
    public static Optional<String> name(String text) {
        String bare = text.strip();
        bare = bare.startsWith("*.") ? bare.substring(2) : bare;
        bare = bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
        if (bare.isEmpty() || bare.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String ascii = IDN.toASCII(bare).toLowerCase(Locale.ROOT);
            return ascii.length() <= LONGEST && NAME.matcher(ascii).matches() ? Optional.of(ascii) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the domain of an address and all its parent domains, the longest first; empty if the address has no valid
     * host.
     */
    public static Set<String> of(String address) {
        if (address == null) {
            return Set.of();
        }
        Set<String> names = new LinkedHashSet<>();
        for (String name = host(address); !name.isEmpty(); name = above(name)) {
            names.add(name);
        }
        return names;
    }

    private static String host(String address) {
        try {
            URI uri = new URI(address);
            return name(host(uri)).orElse("");
        } catch (URISyntaxException e) {
            return "";
        }
    }

    /**
     * Returns the host as the address writes it, even one that {@link URI#getHost} does not accept, such as one with an
     * underscore; empty if there is none.
     */
    public static String host(URI uri) {
        if (uri.getHost() != null) {
            return uri.getHost();
        }
        String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
        String server = authority.substring(authority.lastIndexOf('@') + 1);
        int port = server.lastIndexOf(':');
        return port < 0 ? server : server.substring(0, port);
    }

    private static String above(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    @JsonIgnore
    public boolean isAll() {
        return include.isEmpty() && exclude.isEmpty();
    }

    /** Returns whether a source with this address may be used. The address may be null. */
    public boolean admit(String address) {
        if (isAll()) {
            return true;
        }
        Set<String> names = of(address);
        return (include.isEmpty() || include.stream().anyMatch(names::contains))
                && exclude.stream().noneMatch(names::contains);
    }
}
