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
 * From where sources may come, by the domains of their addresses. A name stands for itself and for all beneath it. What
 * is excluded is out even where it is included too. A document without an address is of no domain: out where some are
 * included, in where some are excluded.
 *
 * @param include domains in lower case, in ASCII; all where empty
 * @param exclude domains in lower case, in ASCII
 */
public record Domains(List<String> include, List<String> exclude) {

    public static final Domains ALL = new Domains(List.of(), List.of());

    /** Domains of one list, at most. */
    public static final int MOST = 50;

    private static final int LONGEST = 253;
    private static final Pattern NAME = Pattern.compile("[a-z0-9_-]{1,63}(?:\\.[a-z0-9_-]{1,63}){1,126}");

    public Domains {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** The name of a domain as it is compared; empty if {@code text} is none, such as an address with a path. */
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

    /** The domain of an address and all above it, the longest first; none where there is no such address. */
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
            String host = new URI(address).getHost();
            return host == null ? "" : name(host).orElse("");
        } catch (URISyntaxException e) {
            return "";
        }
    }

    private static String above(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    @JsonIgnore
    public boolean isAll() {
        return include.isEmpty() && exclude.isEmpty();
    }

    /** Whether a source with this address may be used; null for none. */
    public boolean admit(String address) {
        if (isAll()) {
            return true;
        }
        Set<String> names = of(address);
        return (include.isEmpty() || include.stream().anyMatch(names::contains))
                && exclude.stream().noneMatch(names::contains);
    }
}
