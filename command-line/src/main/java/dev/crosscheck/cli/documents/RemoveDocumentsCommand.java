package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.erasure.EraseCommand;
import dev.crosscheck.cli.rest.DocumentsClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "remove",
        description = {
            "Delete documents, so that no search finds them. Sessions that read them keep passages of them, and are "
                    + "listed.",
            "With --with-sessions these sessions are erased, too. This cannot be undone."
        })
final class RemoveDocumentsCommand extends ServerCommand {

    @Option(
            names = "--with-sessions",
            description = "also erase the sessions that contain passages of the documents, threads with their whole "
                    + "conversation; the documents may have been removed before")
    private boolean withSessions;

    @Parameters(arity = "1..*", paramLabel = "DOCUMENT", description = "the document's id, as 'list' prints it")
    private List<String> documents;

    RemoveDocumentsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        for (String document : documents) {
            if (withSessions) {
                erase(document, access.client().documents());
            } else {
                JsonNode removed = access.client().documents().remove(document);
                terminal.out().println(document + "  removed");
                tell(removed, "Use --with-sessions to erase it, too.");
            }
        }
        return ExitCode.COMPLETED;
    }

    /** The server erases a limited number at a time. */
    private void erase(String document, DocumentsClient client) {
        JsonNode removed = client.removeWithSessions(document);
        int erased = removed.path("erased").size();
        while (removed.path("more").asBoolean() && !removed.path("erased").isEmpty()) {
            removed = client.removeWithSessions(document);
            erased += removed.path("erased").size();
        }
        terminal.out().println(document + "  removed, sessions erased: " + erased);
        tell(removed, "Not erased: cancel it if it is running, and try again.");
    }

    private void tell(JsonNode removed, String advice) {
        removed.path("sessions")
                .forEach(session -> terminal.say("%s (%s, %s) contains passages of it. %s"
                        .formatted(
                                Json.text(session.path("id")),
                                Json.text(session.path("kind")),
                                Json.text(session.path("status")),
                                advice)));
        if (removed.path("more").asBoolean()) {
            terminal.say("There are more of them.");
        }
        terminal.say("Kafka deletes messages with its text by " + Json.text(removed.path("gone_from_topics_by"))
                + ", and dead letters by " + Json.text(removed.path("gone_from_dead_letters_by")) + ". "
                + EraseCommand.inBackups(removed));
    }
}
