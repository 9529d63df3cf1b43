package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is asked, and how: the options of {@code ask} that become the body of {@code POST /v1/research}. */
final class Question {

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

    @Parameters(paramLabel = "QUESTION", description = "the question, or - to read it from standard input")
    private String text;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "${COMPLETION-CANDIDATES} (default: as the question's words suggest, else discovery)")
    private Mode mode;

    @Option(
            names = "--complexity",
            paramLabel = "HOW",
            description = "${COMPLETION-CANDIDATES} (default: as the planner sees it)")
    private Complexity complexity;

    @Option(
            names = "--lang",
            paramLabel = "LANG",
            description = "language of the report, such as en or zh-Hant (default: that of the question)")
    private String language;

    @Option(
            names = "--token-budget",
            paramLabel = "TOKENS",
            description = "tokens that may be spent on language models; 0 asks none (default: as the server is set)")
    private Long tokenBudget;

    @Option(
            names = "--usd-budget",
            paramLabel = "USD",
            description = "US dollars that may be spent on language models (default: as the server is set)")
    private BigDecimal usdBudget;

    /** @throws CommandFailed if there is no question, or none in UTF-8 */
    String read(InputStream standardInput) {
        String question = text.equals("-") ? decode(standardInput) : text;
        if (question.isBlank()) {
            throw new CommandFailed(ExitCode.USAGE, "the question is empty");
        }
        return question.strip();
    }

    /** @param watermark what the search must see; 0 for nothing in particular */
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
        if (tokenBudget != null) {
            request.withObject("/budget").put("tokens", tokenBudget);
        }
        if (usdBudget != null) {
            request.withObject("/budget").put("usd", usdBudget);
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
