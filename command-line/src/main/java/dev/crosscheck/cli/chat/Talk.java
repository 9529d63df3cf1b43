package dev.crosscheck.cli.chat;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.stack.ServerAccess;
import java.io.IOException;
import java.util.Optional;

/** Runs a conversation line by line, until the user types the end or the input ends. */
final class Talk {

    private static final String HELP = """
            Each line is a question; end a line with \\ to continue on the next.
            /help   show this help  /id    show the conversation's ID; continue it with: chat --chat ID
            /quit   end the conversation, like Ctrl-D. Ctrl-C stops the current question.""";

    private final Turns turns;
    private final Terminal terminal;
    private final ServerAccess access;

    Talk(Turns turns, Terminal terminal, ServerAccess access) {
        this.turns = turns;
        this.terminal = terminal;
        this.access = access;
    }

    int go() throws InterruptedException {
        try (Lines lines = Lines.open(terminal)) {
            return go(lines);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "standard input cannot be read", e);
        }
    }

    int go(Lines lines) throws IOException, InterruptedException {
        if (terminal.interactive()) {
            terminal.say("Conversation " + turns.conversation() + ". /help lists the commands, /quit ends it.");
        }
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            String text = line.get().strip();
            if (text.equals("/quit") || text.equals("/exit")) {
                break;
            }
            answer(text, lines);
        }
        return ExitCode.COMPLETED;
    }

    /** If the server refuses one question, the conversation continues. */
    private void answer(String text, Lines lines) throws InterruptedException {
        switch (text) {
            case "" -> {
                // Ignore an empty line.
            }
            case "/help" -> terminal.say(HELP);
            case "/id" -> terminal.say(turns.conversation());
            default -> {
                access.whenInterrupted(turns::cancel);
                try (AutoCloseable _ = lines.whileAnswering(turns::cancel)) {
                    turns.ask(text);
                } catch (RestFailure refused) {
                    terminal.say(refused.getMessage());
                } catch (InterruptedException | RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                } finally {
                    access.whenInterrupted(() -> {});
                }
            }
        }
    }
}
