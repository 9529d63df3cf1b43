package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Accepts or changes the plan that a session proposes. */
@Command(
        name = "plan",
        description = "Accept or change the plan of a session that was asked with --review-plan; "
                + "'show SESSION --json' shows the plan.")
public final class PlanCommand extends VerbCommand {

    @Option(names = "--accept", description = "accept the plan as it is")
    private boolean accept;

    @Option(
            names = "--query",
            paramLabel = "WORDS",
            description = "a query that replaces the planned ones; may be repeated")
    private List<String> queries = new ArrayList<>();

    @Option(
            names = "--cover",
            paramLabel = "WORDS",
            description = "a topic that the report must cover, replacing the planned ones; may be repeated")
    private List<String> subQuestions = new ArrayList<>();

    public PlanCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        if (accept == !(queries.isEmpty() && subQuestions.isEmpty())) {
            throw new CommandFailed(ExitCode.USAGE, "plan needs --accept, or --query or --cover or both");
        }
        ObjectNode request = Json.object();
        if (accept) {
            request.put("accept", true);
        }
        if (!queries.isEmpty()) {
            queries.forEach(request.putArray("queries")::add);
        }
        if (!subQuestions.isEmpty()) {
            subQuestions.forEach(request.putArray("sub_questions")::add);
        }
        return Acted.on(client.research().act(id, "plan", request));
    }
}
