package dev.crosscheck.cli.erasure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Erases what a user asked for: a research session, an evaluation or a conversation, whichever has the id; or what is
 * stored of a web page, by its address.
 */
@Command(
        name = "erase",
        description = {
            "Erase a finished session: its log, report, steps and recorded calls. This cannot be undone.",
            "The id may also be that of an evaluation, with its case, or of a conversation.",
            "For the address of a web page, erase what is stored of it; for operators only."
        })
public final class EraseCommand extends ServerCommand {

    private static final int NOT_FOUND = 404;

    @Parameters(
            paramLabel = "ID",
            description =
                    "the id of a session, as 'list' prints it, of an evaluation or of a conversation; or http(s)://…")
    private String id;

    public EraseCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        if (id.startsWith("https://") || id.startsWith("http://")) {
            erasePage(access.client());
        } else {
            say(id, erased(access.client()), terminal);
        }
        return ExitCode.COMPLETED;
    }

    private void erasePage(CrosscheckClient client) {
        JsonNode erased = unlessMissing(client.operations()::eraseWebPage)
                .orElseThrow(() -> new CommandFailed(ExitCode.USAGE, "no page of this address is stored: " + id));
        terminal.out().println(Json.text(erased.path("url")) + "  erased " + Json.text(erased.path("erased_at")));
        terminal.say("Sessions that read it keep the passages that they found: erase those sessions too. Existing"
                + " backups still contain it.");
    }

    /** Ids are unique over all kinds of sessions, so at most one kind has it. */
    private JsonNode erased(CrosscheckClient client) {
        Optional<JsonNode> erased = unlessMissing(client.research()::erase)
                .or(() -> unlessMissing(client.evaluations()::erase))
                .or(() -> unlessMissing(client.chats()::erase));
        return erased.orElseThrow(() -> new CommandFailed(
                ExitCode.USAGE, "there is no session, evaluation or conversation " + id + ", or you may not see it"));
    }

    private Optional<JsonNode> unlessMissing(Function<String, JsonNode> erase) {
        try {
            return Optional.of(erase.apply(id));
        } catch (RestFailure e) {
            if (e.status() == NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Says what the answer to an erasure says of backups. */
    public static String inBackups(JsonNode erased) {
        JsonNode gone = erased.path("gone_from_backups_by");
        return "Existing backups still contain it" + (gone.isMissingNode() ? "." : ", until " + gone.asText() + ".");
    }

    /** Prints what was erased, and when its text will be gone from other places. */
    public static void say(String id, JsonNode erased, Terminal terminal) {
        terminal.out().println(id + "  erased " + Json.text(erased.path("erased_at")));
        terminal.say("Kafka deletes its messages by " + Json.text(erased.path("gone_from_topics_by"))
                + ", and its dead letters by " + Json.text(erased.path("gone_from_dead_letters_by")) + ". "
                + inBackups(erased));
        erased.path("copies").forEach(copy -> terminal.say("Not erased, though forked from it: " + copy.asText()));
    }
}
