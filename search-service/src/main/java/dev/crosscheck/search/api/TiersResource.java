package dev.crosscheck.search.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.SourceTiers.Match;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.tiers.TiersFile;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows what the current tiers file says about a domain. */
@Path("/v1/tiers")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class TiersResource {

    /** A host of at most 253 characters (RFC 1035, 2.3.4), alone or in an address. */
    private static final Pattern DOMAIN =
            Pattern.compile("^(?:https?://)?([\\p{L}\\p{N}][\\p{L}\\p{N}._-]{0,252}+)\\.?(?::\\d{1,5})?([/?#].*)?$");

    private final TiersFile tiers;

    TiersResource(TiersFile tiers) {
        this.tiers = tiers;
    }

    /**
     * @param tier null if no rule names the domain
     * @param source the rule's name for the outlet
     * @param rule the rule's domain, with its path if it has one
     * @param line the line where the rule begins in the file
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record DomainTier(String domain, Integer tier, String type, String source, String rule, Integer line) {}

    @GET
    public DomainTier rate(@QueryParam("domain") String written) {
        Matcher address = address(written);
        String host = address.group(1).toLowerCase(Locale.ROOT);
        String domain = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        Optional<Match> match = tiers.current()
                .match(domain, Optional.ofNullable(address.group(2)).orElse(""));
        return match.map(found -> new DomainTier(
                        domain,
                        found.rating().tier(),
                        found.rating().type(),
                        found.rating().originalSource(),
                        found.domain(),
                        found.line()))
                .orElseGet(() -> new DomainTier(domain, null, Rating.UNKNOWN_TYPE, null, null, null));
    }

    private static Matcher address(String written) {
        Matcher found = DOMAIN.matcher(written == null ? "" : written.strip());
        if (!found.matches()) {
            throw new ProblemException(
                    Problem.invalid("domain", "must be a host name such as example.org, or an address on one"));
        }
        return found;
    }
}
