package dev.crosscheck.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WishTest {

    private static final String ID = "0198f6a2-7f3c-4c8e-9a51-0d1e2f3a4b5c";

    @ParameterizedTest
    @CsvSource({
        "GET, /, NOTHING",
        "POST, /, OPERATOR",
        "GET, /page/main.js, NOTHING",
        "POST, /v1/sign-in, NOTHING",
        "GET, /v1/sign-in/oidc, NOTHING",
        "GET, /shared/token, NOTHING",
        "GET, /shared/token/more, OPERATOR",
        "POST, /shared/token, OPERATOR",
        "GET, /v1/model, READER",
        "GET, /v1/me, READER",
        "GET, /q/openapi, READER",
        "GET, /v1/research, READER",
        "POST, /v1/research, RESEARCHER",
        "POST, /v1/research/x1/cancel, RESEARCHER",
        "DELETE, /v1/research/x1, RESEARCHER",
        "POST, /v1/research;a=b, RESEARCHER",
        "POST, /v1/search, READER",
        "POST, /v1/verify, READER",
        "POST, /v1/documents, RESEARCHER",
        "DELETE, /v1/documents/d1, RESEARCHER",
        "POST, /v1/documents/text, READER",
        "POST, /v1/documents/known, READER",
        "DELETE, /v1/documents/text, RESEARCHER",
        "GET, /v1/chats/c1/messages, READER",
        "POST, /v1/chats, RESEARCHER",
        "DELETE, /v1/chats/c1, RESEARCHER",
        "POST, /v1/research/x1/follow-up, RESEARCHER",
        "POST, /v1/evaluations, RESEARCHER",
        "GET, /v1/evaluations/figures, READER",
        "GET, /v1/evaluations/routing, READER",
        "PATCH, /v1/evaluations/routing, ADMIN",
        "PUT, /v1/evaluations/x1/review, RESEARCHER",
        "GET, /v1/policies/p1, READER",
        "GET, /v1/models, READER",
        "POST, /v1/chat/completions, RESEARCHER",
        "POST, /v1/responses, RESEARCHER",
        "GET, /run/x1, READER",
        "POST, /run, RESEARCHER",
        "GET, /ask, RESEARCHER",
        "POST, /mcp, READER",
        "POST, /a2a, READER",
        "GET, /.well-known/agent-card.json, NOTHING",
        "POST, /.well-known/agent-card.json, OPERATOR",
        "GET, /.well-known/other, OPERATOR",
        "GET, /v1/keys, ADMIN",
        "POST, /v1/keys/k1/revoke, ADMIN",
        "GET, /v1/audit, ADMIN",
        "GET, /v1/dead-letters, OPERATOR",
        "POST, /v1/web/probe, RESEARCHER",
        "DELETE, /v1/web/pages, OPERATOR",
        "GET, /v1/added-later, OPERATOR",
        "PUT, /v1/model, OPERATOR",
        "PUT, /v1/tiers, OPERATOR",
        "GET, /added-later, OPERATOR",
        "GET, /v1, OPERATOR",
    })
    void shouldSayWhatWhoeverAsksMustBe(String method, String path, Need need) {
        assertThat(Wish.of(HttpMethod.valueOf(method), path).need()).isEqualTo(need);
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v1/research, true",
        "GET, /v1/research, false",
        "POST, /v1/research/x1/fork, true",
        "POST, /v1/research/x1/cancel, false",
        "POST, /v1/research/x1/links, false",
        "POST, /v1/research/x1/again, true",
        "POST, /v1/research/x1/follow-up, true",
        "DELETE, /v1/chats/c1, false",
        "POST, /v1/chats/c1/messages, true",
        "POST, /v1/chat/completions, true",
        "GET, /ask, true",
        "POST, /run-simple, true",
        "GET, /run/x1, false",
        "POST, /v1/documents, false",
        "POST, /v1/search, false",
    })
    void shouldTellWhatBeginsASession(String method, String path, boolean begins) {
        assertThat(Wish.of(HttpMethod.valueOf(method), path).begins()).isEqualTo(begins);
    }

    @ParameterizedTest
    @CsvSource({"/v1/research/%s/cancel", "/v1/research/%s;a=b/cancel", "/v1/research/%%30%s/cancel", "/run/%s"})
    void shouldReadIdsAsEndpointsDo(String path) {
        // Given
        boolean escaped = path.contains("%%30");
        Wish wish = Wish.of(HttpMethod.POST, path.formatted(escaped ? ID.substring(1) : ID));

        // Then
        assertThat(wish.ids()).containsExactly(ID);
        assertThat(wish.target()).isEqualTo(ID);
        assertThat(wish.action()).doesNotContain(ID).contains("{id}");
    }

    @Test
    void shouldKeepTheWordsOfAClientOutOfWhatIsLogged() {
        // Given
        Wish wish = Wish.of(HttpMethod.DELETE, "/v1/documents/What%20did%20Ada%20earn%3F");

        // Then
        assertThat(wish.action()).isEqualTo("DELETE /v1/documents/{id}");
        assertThat(wish.target()).isNull();
    }
}
