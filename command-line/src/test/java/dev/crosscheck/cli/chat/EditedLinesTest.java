package dev.crosscheck.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests the lines that a user edits, on a terminal whose keys are given. */
class EditedLinesTest {

    private static final String EVENTS = "GET /v1/chats/c1/events";
    private static final String QUESTION = "POST /v1/chats/c1/messages";
    private static final String CANCEL = "POST /v1/chats/c1/cancel";
    private static final String SAID = "{'threads':[{'thread_id':'t1','status':'cancelled','content':'?'}],'items':[]}";

    @TempDir
    Path folder;

    private static Terminal typed(String keys) throws IOException {
        return new DumbTerminal(
                new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)), new ByteArrayOutputStream());
    }

    private EditedLines lines(Terminal terminal) {
        return EditedLines.on(terminal, folder.resolve("history"));
    }

    @Test
    void shouldGoOnInTheNextLineWhenALineEndsWithABackslash() throws IOException {
        // Given
        EditedLines lines = lines(typed("How much is\\\n15 % of 2400?\nIt's \"late\n"));

        // Then
        assertThat(lines.next()).contains("How much is\n15 % of 2400?");
        assertThat(lines.next()).contains("It's \"late");
        assertThat(lines.next()).isEmpty();
        lines.close();
    }

    @Test
    void shouldKeepTheLinesForTheNextConversation() throws IOException {
        // Given
        EditedLines lines = lines(typed("What leaked?\n"));
        lines.next();

        // When
        lines.close();

        // Then
        assertThat(folder.resolve("history")).content().contains("What leaked?");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldLetOnlyTheOwnerReadTheHistory(boolean exists) throws IOException {
        // Given
        Path history = folder.resolve("history");
        if (exists) {
            Files.createFile(
                    history, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r--r--")));
        }
        EditedLines lines = lines(typed("What leaked?\n"));
        lines.next();

        // When
        lines.close();

        // Then
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(history)))
                .isEqualTo("rw-------");
    }

    @Test
    void shouldLeaveTheRightsOfAFileThatTheHistoryLinksTo() throws IOException {
        // Given
        Path linked = Files.createFile(
                folder.resolve("linked"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r--r--")));
        Files.createSymbolicLink(folder.resolve("history"), linked);

        // When
        lines(typed("")).close();

        // Then
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(linked)))
                .isEqualTo("rw-r--r--");
    }

    @Test
    void shouldStopTheTurnAndNotTheChatWhenCtrlCIsPressed() throws Exception {
        try (FakeGateway gateway = new FakeGateway();
                ServerAccess access = ServerAccess.open(at(gateway), silent())) {
            // Given
            CompletableFuture<Void> stopped = new CompletableFuture<>();
            gateway.withChat(SAID, ended("cancelled"))
                    .withChat(SAID, ended("completed"))
                    .streamingAfter(stopped);
            Terminal terminal = typed("How deep is it?\nAnd how wide?\n");
            Turns turns =
                    new Turns(access.client().chats(), "c1", Json.object(), new Turns.Shown(silent(), silent(), false));
            CompletableFuture<Integer> code = CompletableFuture.supplyAsync(() -> talk(turns, access, terminal));
            await().until(() -> gateway.requests().contains(EVENTS));

            // When
            terminal.raise(Signal.INT);

            // Then
            await().until(() -> gateway.requests().contains(CANCEL));
            stopped.complete(null);
            assertThat(code.get()).isEqualTo(ExitCode.COMPLETED);
            assertThat(gateway.requests().stream().filter(one -> one.equals(QUESTION) || one.equals(CANCEL)))
                    .containsExactly(QUESTION, CANCEL, QUESTION);
            assertThat(gateway.bodies()).contains("{\"content\":\"And how wide?\"}");
        }
    }

    private int talk(Turns turns, ServerAccess access, Terminal terminal) {
        try (EditedLines lines = lines(terminal)) {
            return new Talk(turns, silent(), access).go(lines);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private GlobalOptions at(FakeGateway gateway) {
        return CommandLine.populateCommand(new GlobalOptions(folder), "--server", gateway.url());
    }

    private static dev.crosscheck.cli.console.Terminal silent() {
        return dev.crosscheck.cli.console.Terminal.on(
                new ByteArrayOutputStream(), new ByteArrayOutputStream(), false, false, 80);
    }

    private static String ended(String how) {
        return "{'sequence':2,'type':'dev.crosscheck.chat.chat_" + how + ".v1','thread_id':'t1','data':{'status':'"
                + how + "','phase':'" + how + "'}}";
    }
}
