package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A problem in the format of GSM8K: a question, and an answer whose steps are annotated as {@code <<2*3=6>>} and which
 * ends in {@code #### 6}.
 *
 * @param steps the computations, in the order of the answer
 */
record WordProblem(String question, List<Step> steps, BigDecimal result) {

    private static final Pattern STEP = Pattern.compile("<<([^=<>]{1,200}+)=([^<>=]{1,60}+)>>");
    private static final String RESULT = "####";

    /** @param result as annotated */
    record Step(String expression, BigDecimal result) {}

    WordProblem {
        steps = List.copyOf(steps);
    }

    /** @throws CommandFailed if the file cannot be read, or with the line of the fault */
    static List<WordProblem> read(Path file) {
        List<WordProblem> problems = new ArrayList<>();
        try {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (!line.isBlank()) {
                    problems.add(problem(line, file + ", line " + number));
                }
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
        return problems;
    }

    private static WordProblem problem(String line, String place) {
        try {
            JsonNode json = Json.parse(line);
            String question = Json.text(json.path("question"));
            String answer = Json.text(json.path("answer"));
            int mark = answer.lastIndexOf(RESULT);
            if (question.isBlank() || mark < 0) {
                throw new CommandFailed(
                        ExitCode.USAGE, place + ": needs a question, and an answer that ends in " + RESULT + " N");
            }
            List<Step> steps = new ArrayList<>();
            Matcher matcher = STEP.matcher(answer);
            while (matcher.find()) {
                number(matcher.group(2))
                        .ifPresent(result -> steps.add(new Step(matcher.group(1).strip(), result)));
            }
            BigDecimal result = number(answer.substring(mark + RESULT.length()))
                    .orElseThrow(() -> new CommandFailed(ExitCode.USAGE, place + ": has no number after " + RESULT));
            return new WordProblem(question, steps, result);
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.USAGE, place + ": is no JSON", e);
        }
    }

    static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(
                    new BigDecimal(text.replace(",", "").replace("$", "").strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
