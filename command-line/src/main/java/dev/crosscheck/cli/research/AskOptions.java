package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.spending.BudgetChoice;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The question and its settings: the options of {@code ask} that become the body of {@code POST /v1/research}. */
final class AskOptions {

    enum Mode {
        discovery,
        strict,
        monitor
    }

    enum Complexity {
        simple,
        standard,
        deep
    }

    enum Length {
        brief,
        standard,
        long_;

        @Override
        public String toString() {
            return this == long_ ? "long" : name();
        }
    }

    enum Form {
        report,
        digest,
        memo,
        table
    }

    @Parameters(paramLabel = "QUESTION", description = "the question, or - to read it from standard input")
    private String text;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "${COMPLETION-CANDIDATES} (default: what the question suggests, else discovery)")
    private Mode mode;

    @Option(
            names = "--complexity",
            paramLabel = "HOW",
            description = "${COMPLETION-CANDIDATES} (default: the planner decides)")
    private Complexity complexity;

    @Option(
            names = "--lang",
            paramLabel = "LANG",
            description = "language of the report, such as en or zh-Hant (default: the question's language)")
    private String language;

    @Mixin
    private BudgetChoice budget;

    @Option(
            names = "--length",
            paramLabel = "LENGTH",
            description = "length of the report: ${COMPLETION-CANDIDATES} (default: standard)")
    private Length length;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "form of the report: ${COMPLETION-CANDIDATES}. digest lists the findings by date, table "
                    + "shows them side by side by source tier (default: report)")
    private Form form;

    @Mixin
    private SourceScope scope;

    @Option(
            names = "--review-plan",
            description = "show the plan and wait until you accept or change it, here on a terminal or with 'plan' "
                    + "elsewhere")
    private boolean reviewPlan;

    @Option(
            names = "--webhook",
            paramLabel = "URL",
            description = "send a signed POST to this address when the session is over")
    private String webhook;

    @Option(
            names = "--webhook-secret-file",
            paramLabel = "FILE",
            description = "file with the secret for the signature, whsec_… (default: the server's secret)")
    private Path webhookSecret;

    /** @throws CommandFailed if the question is empty or not UTF-8 */
    String read(InputStream standardInput) {
        String question = text.equals("-") ? decode(standardInput) : text;
        if (question.isBlank()) {
            throw new CommandFailed(ExitCode.USAGE, "the question is empty");
        }
        return question.strip();
    }

    private String secret() {
        try {
            return Files.readString(webhookSecret).strip();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, "cannot read the file of --webhook-secret-file", e);
        }
    }

    /** @param watermark the search must see documents up to this watermark; 0 for no condition */
    ObjectNode request(String question, List<String> collections, long watermark) {
        ObjectNode request = Json.object().put("question", question);
        if (mode != null) {
            request.put("mode", mode.name());
        }
        if (complexity != null) {
            request.put("complexity", complexity.name());
        }
        if (language != null) {
            request.put("language", language.strip());
        }
        budget.putInto(request);
        if (length != null) {
            request.put("length", length.toString());
        }
        if (form != null) {
            request.put("form", form.name());
        }
        scope.putInto(request);
        if (webhook != null) {
            request.put("webhook", webhook);
        }
        if (webhookSecret != null) {
            request.put("webhook_secret", secret());
        }
        if (reviewPlan) {
            request.put("review_plan", true);
        }
        ArrayNode names = request.putArray("collections");
        collections.forEach(names::add);
        if (watermark > 0) {
            request.put("watermark", watermark);
        }
        return request;
    }

    private static String decode(InputStream input) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(input.readAllBytes()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CommandFailed(ExitCode.USAGE, "the question on standard input is not UTF-8", e);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "standard input cannot be read", e);
        }
    }
}
