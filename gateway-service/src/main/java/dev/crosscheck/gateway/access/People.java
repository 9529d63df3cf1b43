package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticator;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jboss.logging.Logger;

/** Recognises people of the identity provider: by a token, or when they return from the provider. */
@ApplicationScoped
class People {

    private static final Logger LOG = Logger.getLogger(People.class);

    private static final List<String> ID_TOKEN_CLAIMS = List.of("nonce", "at_hash", "c_hash");

    private final OidcTenants tenants;
    private final Instance<HttpAuthenticator> authenticator;

    /** @param authenticator created at its first use, because it in turn looks up beans of this application */
    People(OidcTenants tenants, Instance<HttpAuthenticator> authenticator) {
        this.tenants = tenants;
        this.authenticator = authenticator;
    }

    boolean areKnown() {
        return tenants.areThere();
    }

    /**
     * Returns the sender of a request; empty if the request identifies nobody, or if its token is invalid or an ID
     * token. Fails with a {@link ProblemException} if a valid token gives no right, if somebody returns from the
     * provider without having been sent there, or if the provider cannot be reached.
     */
    Uni<Optional<Caller>> find(RoutingContext context) {
        return authenticator
                .get()
                .attemptAuthentication(context)
                .map(identity -> Optional.ofNullable(identity)
                        .map(known -> (JsonWebToken) known.getPrincipal())
                        .filter(token -> OidcTenants.isAtSignIn(context) || !isIdToken(token))
                        .map(token -> caller(token, identity.getRoles())))
                .onFailure(failure -> !(failure instanceof ProblemException))
                .recoverWithUni(People::notFound);
    }

    /** Returns where to send a person who wants to sign in. */
    Uni<ChallengeData> way(RoutingContext context) {
        return authenticator
                .get()
                .getChallenge(context)
                .onFailure()
                .recoverWithUni(failure -> People.<ChallengeData>problem(failure));
    }

    /**
     * Returns whether a token is an ID token. It tells a client who signed in, and gives no access. Only ID tokens have
     * these claims (OpenID Connect Core 1.0, sections 2 and 3.3.2.11), except that access tokens of Keycloak before
     * version 24 have a nonce. Keycloak also states the type of each token.
     */
    private static boolean isIdToken(JsonWebToken token) {
        Object type = token.getClaim("typ");
        return "ID".equals(type)
                || (!"Bearer".equals(type) && ID_TOKEN_CLAIMS.stream().anyMatch(token::containsClaim));
    }

    private Caller caller(JsonWebToken token, Set<String> roles) {
        Object tenant =
                tenants.config().tenantClaim().map(token::<Object>getClaim).orElse(null);
        return new Person(token.getSubject(), name(token), roles, tenant instanceof String text ? text : null)
                .caller(tenants.config());
    }

    private static String name(JsonWebToken token) {
        return Stream.of("preferred_username", "name")
                .map(token::<Object>getClaim)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .findFirst()
                .orElse(null);
    }

    private static Uni<Optional<Caller>> notFound(Throwable failure) {
        if (failure instanceof AuthenticationFailedException && !OidcFailure.isOfTheProvider(failure)) {
            LOG.debugf("Refused a token: %s", OidcFailure.reason(failure));
            return Uni.createFrom().item(Optional.empty());
        }
        return problem(failure);
    }

    private static <T> Uni<T> problem(Throwable failure) {
        boolean refused = failure instanceof AuthenticationCompletionException && !OidcFailure.isOfTheNetwork(failure);
        LOG.warnf(
                "%s: %s",
                refused ? "a sign-in failed" : "the identity provider cannot be asked", OidcFailure.reason(failure));
        Problem problem = refused
                ? Problem.of(
                        ProblemType.UNAUTHORIZED,
                        "the sign-in failed at the identity provider, or was started elsewhere: start again")
                : Problem.of(ProblemType.UNAVAILABLE, "the identity provider cannot be reached; try again later");
        return Uni.createFrom().failure(new ProblemException(problem));
    }
}
