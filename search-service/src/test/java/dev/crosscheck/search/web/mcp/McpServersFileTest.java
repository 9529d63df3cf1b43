package dev.crosscheck.search.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class McpServersFileTest {

    @TempDir
    Path folder;

    private List<McpServer> read(String content) throws IOException {
        return McpServersFile.read(Optional.of(Files.writeString(folder.resolve("mcp.json"), content)));
    }

    @Test
    void shouldReadEachServerAndNoneWithoutAFile() throws IOException {
        // When
        List<McpServer> servers = read("""
            {"mcpServers": {
              "wiki": {"url": "https://wiki.example/mcp", "headers": {"Authorization": "Bearer secret"},
                       "tools": ["lookup"], "search": "search"},
              "own": {"url": "http://127.0.0.1:8080/mcp"}}}\
            """);

        // Then
        assertThat(servers)
                .containsExactly(
                        new McpServer(
                                "wiki",
                                "https://wiki.example/mcp",
                                Map.of("Authorization", "Bearer secret"),
                                List.of("lookup"),
                                "search"),
                        new McpServer("own", "http://127.0.0.1:8080/mcp", Map.of(), null, null));
        assertThat(servers.toString()).doesNotContain("secret");
        assertThat(McpServersFile.read(Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"servers\": {}} | must have an object mcpServers",
                "{\"mcpServers\": {\"A b\": {\"url\": \"https://a.example\"}}} | mcpServers.A b must be named",
                "{\"mcpServers\": {\"a\": {\"command\": \"npx\"}}} | mcpServers.a.command is not known",
                "{\"mcpServers\": {\"a\": {}}} | mcpServers.a.url must be an address",
                "{\"mcpServers\": {\"a\": {\"url\": \"ftp://a.example\"}}} | mcpServers.a.url",
                "{\"mcpServers\": {\"a\": {\"url\": \"https://a.example\", \"tools\": \"x\"}}} | mcpServers.a.tools",
                "{\"mcpServers\": {\"a\": {\"url\": \"https://a.example\", \"search\": 1}}} | mcpServers.a.search",
                "{\"mcpServers\": {\"a\": {\"url\": \"https://a.example\", \"headers\": {\"k\": 1}}}} | headers.k",
                "{\"mcpServers\": {\"a\": {\"url\": \"https://a.example\", \"headers\": {\"k\": \"secret\\nx\"}}}} |"
                        + " headers.k must be one line",
                "secret | is no JSON"
            })
    void shouldNameTheFieldThatIsWrong(String content, String message) {
        // Then
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .message()
                .doesNotContain("secret");
    }
}
