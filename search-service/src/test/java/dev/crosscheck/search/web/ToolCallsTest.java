package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.web.guard.HostLookup;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.mcp.McpServers;
import dev.crosscheck.search.web.provider.McpSearch;
import dev.crosscheck.search.web.provider.QueryIntent;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.search.web.provider.WebResult;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.testing.RememberedCalls;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests calls to tools of a real MCP server, as chats and searches call them. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(SmallWeb.class)
class ToolCallsTest {

    private static final Duration TIME = Duration.ofSeconds(10);
    private static final SessionId SESSION = new SessionId("t1");
    private static final StepId STEP = new StepId("t1.run-1");

    @TestHTTPResource("/mcp")
    URI mcp;

    @TempDir
    Path folder;

    private final Vertx vertx = Vertx.vertx();
    private final WayOut way = new WayOut(vertx, HostLookup.SYSTEM, null, new HttpClientOptions());

    @AfterEach
    void close() {
        way.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private McpServers servers(String more) throws IOException {
        Path file = Files.writeString(
                folder.resolve("mcp.json"), "{\"mcpServers\": {\"weir\": {\"url\": \"" + mcp + "\"" + more + "}}}");
        return new McpServers(Optional.of(file), way, "Crosscheck/test", 1_000_000);
    }

    private static ToolResult run(McpServers servers, RememberedCalls calls, String tool, String arguments)
            throws StepFailure {
        String input = "{\"tool\": \"" + tool + "\", \"arguments\": " + arguments + "}";
        CallTool command = new CallTool(SESSION, STEP, ToolCall.of(ToolName.MCP, input));
        return new ToolCalls(servers, TIME)
                .run(command, new StepContext(SESSION, STEP, 1, calls))
                .result();
    }

    @Test
    void shouldOfferToolsWithoutTheOrdersThatTheyGive() throws IOException {
        // When
        List<OfferedTool> offered =
                servers(", \"tools\": [\"lookup\", \"broken\"]").offered();

        // Then
        assertThat(offered).extracting(OfferedTool::name).containsExactlyInAnyOrder("weir/lookup", "weir/broken");
        assertThat(offered)
                .filteredOn(tool -> tool.name().equals("weir/lookup"))
                .first()
                .satisfies(tool -> {
                    assertThat(tool.description()).isEqualTo("Tells what a word means.");
                    assertThat(tool.parameters()).contains("\"word\"", "\"required\"");
                });
    }

    @Test
    void shouldCallOnceWhateverComesAndTellWhatCameOfIt() throws IOException, StepFailure {
        // Given
        McpServers servers = servers("");
        RememberedCalls calls = new RememberedCalls();
        int before = SmallMcpServer.LOOKED_UP.get();

        // When
        ToolResult first = run(servers, calls, "weir/lookup", "{\"word\": \"weir\"}");
        calls.again();
        ToolResult again = run(servers, calls, "weir/lookup", "{\"word\": \"weir\"}");

        // Then
        assertThat(first)
                .isEqualTo(new ToolResult.Output(
                        "A weir is 4 m high.  It was built in 1911.",
                        "",
                        List.of("called weir/lookup", "left out what tells its reader to do something: 1"),
                        null));
        assertThat(again).isEqualTo(first);
        assertThat(SmallMcpServer.LOOKED_UP).hasValue(before + 1);
    }

    @Test
    void shouldCallAgainWhenAStopHasInterruptedTheCall() throws IOException, StepFailure {
        // Given
        McpServers servers = servers("");
        servers.offered();
        RememberedCalls calls = new RememberedCalls();
        Thread.currentThread().interrupt();
        StepFailure stopped = catchThrowableOfType(
                StepFailure.class, () -> run(servers, calls, "weir/lookup", "{\"word\": \"weir\"}"));
        boolean interrupted = Thread.interrupted();
        calls.again();

        // When
        ToolResult result = run(servers, calls, "weir/lookup", "{\"word\": \"weir\"}");

        // Then
        assertThat(interrupted).isTrue();
        assertThat(stopped.type()).isEqualTo("interrupted");
        assertThat(result).isInstanceOf(ToolResult.Output.class);
    }

    @Test
    void shouldTellTheThreadWhenAToolMayNotBeCalled() throws IOException, StepFailure {
        // Given
        McpServers servers = servers(", \"tools\": [\"broken\"]");

        // Then
        assertThat(run(servers, new RememberedCalls(), "weir/lookup", "{\"word\": \"weir\"}"))
                .isEqualTo(new ToolResult.Failure("error", "There is no such tool.", ""));
        assertThat(run(servers, new RememberedCalls(), "other/lookup", "{}"))
                .isEqualTo(new ToolResult.Failure("error", "There is no such tool.", ""));
        assertThat(run(servers, new RememberedCalls(), "weir/broken", "[]"))
                .isEqualTo(new ToolResult.Failure("error", "arguments must be an object.", ""));
    }

    @Test
    void shouldBeAProviderOfSearchesWhenAToolOfItIsNamed() throws IOException, WebFailure {
        // Given
        var searching = servers(", \"tools\": [], \"search\": \"find\"")
                .searching()
                .entrySet()
                .iterator()
                .next();
        McpSearch search = new McpSearch(searching.getKey(), searching.getValue());

        // When
        List<WebResult> results =
                search.ask(new WebQuery("weir", Language.ENGLISH, QueryIntent.GENERAL, null, null, 5), TIME);

        // Then
        assertThat(results).containsExactly(WebResult.page("https://weir.example/4", "The weir", null));
        assertThat(search.offer().name()).isEqualTo("mcp-weir");
        assertThat(search.offer().keyed()).isTrue();
    }

    @Test
    void shouldOfferAndAskNothingWhenNothingIsConfigured() {
        // Given
        McpServers none = new McpServers(Optional.empty(), way, "Crosscheck/test", 1_000_000);

        // Then
        assertThat(none.offered()).isEmpty();
        assertThat(none.searching()).isEmpty();
        RestAssured.given()
                .get("/internal/tools")
                .then()
                .statusCode(200)
                .body(org.hamcrest.Matchers.equalTo("{\"tools\":[]}"));
    }

    /**
     * Uses the protocol's own spelling; the MCP server in these tests writes snake_case, as this whole service does.
     */
    @Test
    void shouldTellTheThreadWhatAServerSaysOfAFailure() throws IOException {
        // Given
        String failed =
                "{\"content\": [{\"type\": \"text\", \"text\": \"there is no water today\"}], \"isError\": true}";
        String image = "{\"content\": [{\"type\": \"image\", \"data\": \"AAAA\"}]}";

        // Then
        assertThat(ToolCalls.shown(WireJson.mapper().readTree(failed), "weir/broken"))
                .isEqualTo(new ToolResult.Failure("error", "there is no water today", ""));
        assertThat(ToolCalls.shown(WireJson.mapper().readTree(image), "weir/see")
                        .inWords())
                .isEqualTo("(image, which is not shown)");
    }
}
