package dev.crosscheck.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonTest {

    private static final OidcConfig USUAL = ProvidedBy.config(Map.of());
    private static final OidcConfig OF_TENANTS = ProvidedBy.config(Map.of(
            "crosscheck.oidc.tenant-claim", "desk",
            "crosscheck.oidc.roles.reader", "staff,guests",
            "crosscheck.oidc.roles.admin", "chiefs"));

    private static Person person(String tenant, String... roles) {
        return new Person("8f1c", "Desk\u0007 hand", Set.of(roles), tenant);
    }

    @Test
    void shouldGiveTheHighestRoleWhenThereAreSeveral() {
        // When
        Caller caller = person(null, "crosscheck-reader", "crosscheck-researcher", "other")
                .caller(USUAL);

        // Then
        assertThat(caller).isEqualTo(new Caller("local", Role.RESEARCHER, "oidc:8f1c", "Desk hand"));
        assertThat(caller.isPerson()).isTrue();
    }

    @Test
    void shouldGoByTheNamesThatAreConfigured() {
        assertThat(person("news", "guests").caller(OF_TENANTS).role()).isEqualTo(Role.READER);
        assertThat(person("news", "staff", "chiefs").caller(OF_TENANTS).role()).isEqualTo(Role.ADMIN);
        assertThat(person("news", "staff").caller(OF_TENANTS).tenant()).isEqualTo("news");
    }

    @Test
    void shouldRefuseWhenTheTokenGivesNoRole() {
        assertThatThrownBy(() -> person(null, "staff", "admin").caller(USUAL)).satisfies(PersonTest::isForbidden);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "web", "News", "a b", "../local"})
    void shouldRefuseWhenTheClaimNamesNoTenant(String tenant) {
        assertThatThrownBy(() -> person(tenant, "staff").caller(OF_TENANTS)).satisfies(PersonTest::isForbidden);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "two words", "new\nline"})
    void shouldRefuseWhenTheTokenNamesNobody(String subject) {
        assertThatThrownBy(() -> new Person(subject, null, Set.of("crosscheck-admin"), null).caller(USUAL))
                .satisfies(PersonTest::isForbidden);
    }

    @Test
    void shouldCallAPersonByTheirIdWhenTheTokenHasNoName() {
        assertThat(new Person("8f1c", " ", Set.of("crosscheck-reader"), null)
                        .caller(USUAL)
                        .name())
                .isEqualTo("8f1c");
    }

    private static void isForbidden(Throwable thrown) {
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused ->
                                assertThat(refused.problem().error().type()).isEqualTo(ProblemType.FORBIDDEN.code()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://accounts.example.org", "accounts.example.org", "ftp://accounts", "https://", "a b"})
    void shouldNotStartWhenTheIssuerCouldBeAnybody(String issuer) {
        assertThat(OidcTenants.refusal(ProvidedBy.config(Map.of("crosscheck.oidc.issuer", issuer))))
                .hasValueSatisfying(reason -> assertThat(reason).contains("CROSSCHECK_OIDC_ISSUER"));
    }

    @Test
    void shouldStartWhenTheProviderIsWellDescribed() {
        // Given
        String issuer = "https://accounts.example.org/desk";

        // Then
        assertThat(OidcTenants.refusal(USUAL)).isEmpty();
        assertThat(OidcTenants.refusal(ProvidedBy.config(Map.of("crosscheck.oidc.issuer", issuer))))
                .isEmpty();
        assertThat(OidcTenants.refusal(ProvidedBy.config(
                        Map.of("crosscheck.oidc.issuer", issuer, "crosscheck.oidc.tenant", "No Name"))))
                .hasValueSatisfying(reason -> assertThat(reason).contains("CROSSCHECK_OIDC_TENANT"));
    }
}
