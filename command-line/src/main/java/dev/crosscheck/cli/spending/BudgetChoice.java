package dev.crosscheck.cli.spending;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import picocli.CommandLine.Option;

/** The options that limit what a question may spend on language models. */
public final class BudgetChoice {

    @Option(
            names = "--token-budget",
            paramLabel = "TOKENS",
            description = "a question's budget for language models in tokens; 0 uses no model (default: the server's"
                    + " setting)")
    private Long tokens;

    @Option(
            names = "--usd-budget",
            paramLabel = "USD",
            description = "a question's budget for language models in US dollars (default: the server's setting)")
    private BigDecimal usd;

    /** Adds the limits that are given to a request. */
    public void putInto(ObjectNode request) {
        if (tokens != null) {
            request.withObject("/budget").put("tokens", tokens);
        }
        if (usd != null) {
            request.withObject("/budget").put("usd", usd);
        }
    }
}
