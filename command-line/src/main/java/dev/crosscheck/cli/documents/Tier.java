package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.util.OptionalInt;

/** The tier that a user gives to documents. */
public final class Tier {

    private static final int HIGHEST = 1;
    private static final int LOWEST = 5;

    private Tier() {}

    /** @param tier the value of the option; null if it is absent */
    public static OptionalInt of(Integer tier) {
        if (tier == null) {
            return OptionalInt.empty();
        }
        if (tier < HIGHEST || tier > LOWEST) {
            throw new CommandFailed(
                    ExitCode.USAGE, "--tier must be a whole number from 1 (official) to 5 (social), not " + tier);
        }
        return OptionalInt.of(tier);
    }
}
