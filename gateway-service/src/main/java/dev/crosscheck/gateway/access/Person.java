package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.TenantHeader;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The person in a token of the identity provider whose signature, issuer, audience and time have been validated.
 *
 * @param subject the provider's id of the person
 * @param name display name; the subject if the token has no name
 * @param roles the values of the configured roles claim
 * @param tenant the value of the tenant claim; null if it is missing, or has more than one value
 */
record Person(String subject, String name, Set<String> roles, String tenant) {

    /** The prefix of ids of callers that are not keys. */
    static final String ID_PREFIX = "oidc:";

    private static final Pattern SUBJECT = Pattern.compile("[\\x21-\\x7e]{1,255}");

    Person {
        roles = Set.copyOf(roles);
    }

    /**
     * Returns the caller with the rights that the configuration gives the person.
     *
     * @throws ProblemException saying what the token lacks
     */
    Caller caller(OidcConfig config) {
        if (subject == null || !SUBJECT.matcher(subject).matches()) {
            throw refused("the token has no valid user: its sub must be 1 to 255 visible characters");
        }
        Role role = highest(config.roles())
                .orElseThrow(() -> refused("the token gives no role here: its claim "
                        + config.rolesClaim().orElseThrow() + " has none of the names that are configured for roles"));
        String of = config.tenantClaim().isPresent() ? tenant : config.tenant().orElseThrow();
        if (of == null || !TenantHeader.isName(of)) {
            throw refused("the token's claim "
                    + config.tenantClaim().orElse("(none)")
                    + " must name one tenant: small letters, digits and hyphens, at most 63, and not web");
        }
        return new Caller(of, role, ID_PREFIX + subject, shown());
    }

    private Optional<Role> highest(OidcConfig.Roles names) {
        return Stream.of(Role.values())
                .filter(role -> namesOf(role, names).stream().anyMatch(roles::contains))
                .max(Comparator.naturalOrder());
    }

    private static Set<String> namesOf(Role role, OidcConfig.Roles names) {
        return switch (role) {
            case READER -> names.reader().orElse(Set.of());
            case RESEARCHER -> names.researcher().orElse(Set.of());
            case ADMIN -> names.admin().orElse(Set.of());
        };
    }

    private String shown() {
        String line = name == null ? "" : name.replaceAll("\\p{Cntrl}", "").strip();
        return line.isEmpty() ? subject : line.substring(0, Math.min(line.length(), NewKeyRequest.LONGEST_NAME));
    }

    private static ProblemException refused(String reason) {
        return new ProblemException(Problem.of(ProblemType.FORBIDDEN, reason));
    }
}
