package dev.crosscheck.cli;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Adds commands of another module; {@link ServiceLoader} finds the implementations. */
public interface MoreCommands {

    List<CommandLine> of(GlobalOptions global, Terminal terminal);
}
