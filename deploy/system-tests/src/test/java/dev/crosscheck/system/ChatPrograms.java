package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays a model that knows the right program for each question. It calls the tools in order, one thought for each call,
 * and answers with the output of the last call. It reads that output from the prompt, so the answer is wrong if an
 * output does not come back.
 */
final class ChatPrograms {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern ANNOTATED = Pattern.compile("<<([^=<>]{1,200}+)=([^<>=]{1,60}+)>>");
    private static final Pattern STEP = Pattern.compile("(?m)^\\d+\\. ");
    private static final Pattern OUTPUT = Pattern.compile("(?m)^ {3}= (.*)$");
    private static final int SURE = 95;

    private final Map<String, List<Call>> programs;

    record Call(String tool, String input) {

        static Call operator(String operation) {
            return new Call("operator", operation);
        }
    }

    /** @param programs the calls for each question */
    ChatPrograms(Map<String, List<Call>> programs) {
        this.programs = Map.copyOf(programs);
    }

    /**
     * Reads problems in the format of GSM8K: each annotated step becomes a call of the operator. If the last step is
     * not the result, as in problems that state the result in words, the result itself becomes the last call.
     */
    static ChatPrograms of(Path problems) throws IOException {
        Map<String, List<Call>> programs = new HashMap<>();
        for (String line : Files.readAllLines(problems)) {
            JsonNode problem = JSON.readTree(line);
            programs.put(
                    problem.path("question").asText().strip(),
                    calls(problem.path("answer").asText()));
        }
        return new ChatPrograms(programs);
    }

    private static List<Call> calls(String answer) {
        String result = answer.substring(answer.lastIndexOf("####") + 4)
                .replace(",", "")
                .strip();
        Set<String> operations = new LinkedHashSet<>();
        String last = "";
        Matcher annotated = ANNOTATED.matcher(answer);
        while (annotated.find()) {
            operations.add(annotated.group(1).strip());
            last = annotated.group(2);
        }
        if (!isNumber(last, result)) {
            operations.add(result);
        }
        return operations.stream().map(Call::operator).toList();
    }

    private static boolean isNumber(String text, String number) {
        try {
            return new BigDecimal(text.replace(",", "").strip()).compareTo(new BigDecimal(number)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns the total number of calls. */
    int calls() {
        return programs.values().stream().mapToInt(List::size).sum();
    }

    int questions() {
        return programs.size();
    }

    void play(ScriptedModelEndpoint model) {
        model.answer("think", this::think).answer("answer", ChatPrograms::answer);
    }

    private String think(Asked asked) {
        List<Call> program = programs.get(asked.fenced("QUESTION").strip());
        int taken = (int) STEP.matcher(asked.fenced("STEPS")).results().count();
        boolean done = taken >= program.size();
        ObjectNode thought = JSON.createObjectNode()
                .put("thinking", done ? "All is computed." : "Step " + (taken + 1) + " of the program.")
                .put("action", done ? "answer" : program.get(taken).tool())
                .put("tool_input", done ? "" : program.get(taken).input())
                .put("confidence", done ? SURE : 0);
        thought.putArray("missing_info");
        return thought.toString();
    }

    private static String answer(Asked asked) {
        List<String> outputs = new ArrayList<>();
        Matcher output = OUTPUT.matcher(asked.fenced("STEPS"));
        while (output.find()) {
            outputs.add(output.group(1));
        }
        String said = outputs.isEmpty() ? "No tool gave anything." : "It is " + outputs.getLast() + ".";
        return JSON.createObjectNode().put("answer", said).toString();
    }
}
