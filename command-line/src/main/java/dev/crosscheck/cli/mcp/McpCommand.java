package dev.crosscheck.cli.mcp;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.McpSession;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine.Command;

/** Serves MCP clients that start their servers themselves. */
@Command(
        name = "mcp",
        description = "Serve the Model Context Protocol over standard input and output until the input ends.")
public final class McpCommand extends ServerCommand {

    public McpCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) throws InterruptedException {
        McpSession session =
                new McpSession(access.client().server(), access.client().key());
        access.whenInterrupted(session::end);
        try {
            new StdioBridge(session, terminal).run(System.in);
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
        session.end();
        return ExitCode.COMPLETED;
    }
}
