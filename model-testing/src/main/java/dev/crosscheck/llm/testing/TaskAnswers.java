package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Creates valid answers to Crosscheck's tasks from the contents of the prompt. The same prompt always gets the same
 * answer.
 */
final class TaskAnswers {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern ALLOWED = Pattern.compile("(?:Queries allowed: |可用查詢數：)(\\d+)");
    private static final Pattern VIOLATION = Pattern.compile("(?m)^  (?:sentence: |句子：)(.+)$");
    private static final int MOST_FINDINGS = 6;
    private static final int MOST_QUERIES = 3;
    private static final int NOBODY = 999;
    private static final int FEW_CHARACTERS = 15;
    private static final int FEW_HAN = 7;

    private TaskAnswers() {}

    static String to(Asked asked) {
        return switch (asked.task()) {
            case "clarify" -> clarify(asked);
            case "plan" -> plan(asked);
            case "time_range" ->
                write(JSON.createObjectNode().put("start_date", "").put("end_date", ""));
            case "reflect" -> reflect(asked);
            case "draft" -> draft(asked);
            case "revise" -> revise(asked);
            case "review" -> review(asked);
            case "compose" -> compose(asked);
            case "judge" -> judge();
            case "think" -> think(asked);
            case "answer" -> answer(asked);
            case "react" -> react();
            default ->
                asked.schema()
                        .map(schema -> write(SmallestInstance.of(schema)))
                        .orElse(asked.isJson() ? "{\"answer\": \"text\"}" : "The script has an answer.");
        };
    }

    /** Searches first if it may, then answers. */
    private static String think(Asked asked) {
        boolean first = !asked.fenced("STEPS").startsWith("1.");
        boolean mayUse = !asked.material().contains("Steps left after this one: 0")
                && !asked.material().contains("剩餘的步驟數：0");
        ObjectNode thought = JSON.createObjectNode()
                .put("thinking", "The script goes on.")
                .put("action", first && mayUse ? "search" : "answer")
                .put("tool_input", first && mayUse ? asked.fenced("QUESTION") : "")
                .put("confidence", first ? 30 : 90);
        thought.putArray("missing_info");
        return write(thought);
    }

    /** Decides nothing. */
    private static String react() {
        ObjectNode answer = JSON.createObjectNode().put("thought", "The script decides nothing.");
        answer.put("action", "FINISH").put("query", "").put("section", "").putArray("fact_ids");
        answer.put("passage", 0).put("wanted", "").put("status", "UNCERTAIN").put("confidence", 0.7);
        answer.putArray("citations");
        return write(answer.put("rationale", "The script has read nothing."));
    }

    private static String answer(Asked asked) {
        boolean found = asked.fenced("SOURCES").startsWith("[1]");
        return write(JSON.createObjectNode()
                .put("answer", found ? "The script has found a source for it [1]." : "The script has an answer."));
    }

    /** Replaces the answer's first citation by one of a source that does not exist. */
    static String citingNobody(String answer) {
        String changed = Pattern.compile("\\[\\d+]").matcher(answer).replaceFirst("[" + NOBODY + "]");
        return changed.replaceFirst("(\"citations_used\"\\s*:\\s*\\[)", "$1" + NOBODY + ",");
    }

    /** Asks back if the question is very short. */
    private static String clarify(Asked asked) {
        String question = asked.fenced("QUESTION");
        boolean chinese = isChinese(question);
        boolean asks = question.length() <= (chinese ? FEW_HAN : FEW_CHARACTERS);
        ObjectNode answer = JSON.createObjectNode().put("ambiguity", asks ? "REFERENCE" : "NONE");
        var options = answer.putArray("options");
        if (asks) {
            options.addObject()
                    .put("label", chinese ? "事故的起因" : "how it began")
                    .put("question", question + (chinese ? "（指事故的起因）" : " (how it began)"));
            options.addObject()
                    .put("label", chinese ? "事故的後果" : "what followed")
                    .put("question", question + (chinese ? "（指事故的後果）" : " (what followed)"));
        }
        return write(answer);
    }

    private static String plan(Asked asked) {
        String question = asked.fenced("QUESTION");
        boolean chinese = isChinese(question);
        Matcher allowed = ALLOWED.matcher(asked.material());
        int most = allowed.find() ? Math.min(MOST_QUERIES, Integer.parseInt(allowed.group(1))) : MOST_QUERIES;
        List<String[]> queries = List.of(
                new String[] {question, chinese ? "問題本身的用語" : "The question in its own words", "SUPPORT"},
                new String[] {
                    question + (chinese ? " 否認 更正" : " denied corrected"),
                    chinese ? "否認或更正" : "Denials and corrections",
                    "REFUTATION"
                },
                new String[] {
                    question + (chinese ? " 官方 說明" : " official statement"),
                    chinese ? "官方說法" : "Official accounts",
                    "SUPPORT"
                });
        ObjectNode answer = JSON.createObjectNode();
        var list = answer.putArray("queries");
        queries.stream()
                .limit(Math.max(1, most))
                .forEach(query -> list.addObject()
                        .put("text", query[0])
                        .put("intent", query[1])
                        .put("seeks", query[2]));
        answer.putArray("sub_questions").add(question);
        answer.put("other_language", "");
        answer.put("complexity", "standard");
        return write(answer);
    }

    private static String reflect(Asked asked) {
        String question = asked.fenced("QUESTION");
        boolean chinese = isChinese(question);
        boolean answered = ShownSource.in(asked.fenced("SOURCES")).stream()
                .anyMatch(source -> source.sentenceFor(question).isPresent());
        ObjectNode answer = JSON.createObjectNode();
        answer.put("sufficient", answered).put("confidence", answered ? 0.8 : 0.1);
        var gaps = answer.putArray("gaps");
        var queries = answer.putArray("new_queries");
        if (!answered) {
            gaps.add(chinese ? "哪個來源回答這個問題？" : "Which source answers the question?");
            queries.addObject()
                    .put("text", question + (chinese ? " 背景" : " background"))
                    .put("intent", chinese ? "換個角度" : "Another angle");
        }
        return write(answer);
    }

    private static String draft(Asked asked) {
        return write(drafted(asked));
    }

    private static ObjectNode drafted(Asked asked) {
        String question = asked.fenced("QUESTION");
        boolean chinese = isChinese(question);
        List<String> findings = new ArrayList<>();
        List<Integer> cited = new ArrayList<>();
        for (ShownSource source : ShownSource.in(asked.fenced("SOURCES"))) {
            Optional<String> sentence = source.sentenceFor(question);
            if (sentence.isPresent() && findings.size() < MOST_FINDINGS) {
                findings.add(finding(source, sentence.get(), chinese));
                cited.add(source.number());
            }
        }
        ObjectNode answer = JSON.createObjectNode().put("status", "DRAFT_READY");
        if (cited.isEmpty()) {
            answer.put("draft", chinese ? "來源沒有回答這個問題。" : "The sources do not answer the question.");
        } else {
            answer.put("draft", markdown(findings, cited, chinese));
        }
        answer.put(
                "reasoning_chain", chinese ? "由各來源的發現推論。" : "From the sources' findings to what they have in common.");
        var used = answer.putArray("citations_used");
        cited.forEach(used::add);
        var missing = answer.putArray("missing_information");
        if (cited.isEmpty()) {
            missing.add(question);
        }
        answer.putArray("new_queries");
        return answer;
    }

    private static String finding(ShownSource source, String sentence, boolean chinese) {
        return chinese
                ? "- 據" + source.site() + "：「" + sentence + "」 [" + source.number() + "]"
                : "- According to " + source.site() + ": “" + sentence + "” [" + source.number() + "]";
    }

    private static String markdown(List<String> findings, List<Integer> cited, boolean chinese) {
        String list = String.join("\n", findings);
        return chinese
                ? "## 核心發現\n\n" + list + "\n\n## 邏輯推論（溯因）\n\n推論類型：溯因。推論以上述發現 " + cited + " 為據；其他解釋，例如各來源出自同一消息，仍未排除。\n"
                : "## Key findings\n\n" + list
                        + "\n\n## Inference (abduction)\n\nType of inference: abduction. The inference rests on the "
                        + "findings "
                        + cited + "; other explanations, such as a shared origin, remain open.\n";
    }

    /** Removes the sentences that the review names from the draft. Writes a new draft if nothing would be left. */
    private static String revise(Asked asked) {
        String draft = asked.fenced("DRAFT");
        List<String> wrong = new ArrayList<>();
        Matcher violation = VIOLATION.matcher(asked.fenced("REVIEW"));
        while (violation.find()) {
            wrong.add(violation.group(1).strip());
        }
        String revised = String.join(
                "\n",
                draft.lines()
                        .filter(line -> wrong.stream().noneMatch(line::contains))
                        .toList());
        boolean stands = revised.lines().anyMatch(line -> line.startsWith("- ") && line.contains("["));
        ObjectNode answer = drafted(asked);
        if (stands) {
            List<Integer> cited = CitationMarkers.in(revised);
            answer.put("draft", revised + "\n");
            answer.set("citations_used", JSON.valueToTree(cited));
            answer.set("missing_information", JSON.createArrayNode());
        }
        answer.putArray("changes_made")
                .add(
                        isChinese(asked.fenced("QUESTION"))
                                ? "依審查意見刪改有問題的句子。"
                                : "Took out the sentences that the review names.");
        return write(answer);
    }

    private static String review(Asked asked) {
        boolean chinese = isChinese(asked.fenced("QUESTION"));
        ObjectNode answer = JSON.createObjectNode().put("status", "PASS");
        answer.put(
                "critique",
                chinese
                        ? "草稿的每項發現都附有來源編號，引文與來源相符，推論類型已經說明，其他解釋也列出，來源層級符合研究模式的要求，沒有發現把相關當成因果，也沒有違反規則之處。"
                        : "Each finding names its source, the quotations stand in the sources, and the inference "
                                + "names its type and its alternatives.");
        answer.putArray("suggestions");
        answer.putArray("violations");
        answer.put("mode_compliance", "COMPLIANT");
        answer.putArray("logical_gaps");
        answer.putArray("source_issues");
        return write(answer);
    }

    private static String compose(Asked asked) {
        String draft = asked.fenced("DRAFT");
        boolean chinese = isChinese(asked.fenced("QUESTION"));
        String first = draft.lines()
                .filter(line -> line.startsWith("- ") && line.contains("["))
                .findFirst()
                .map(line -> line.substring(2))
                .orElse("");
        ObjectNode answer = JSON.createObjectNode();
        answer.put("final_report", (chinese ? "## 答案\n\n" : "## Answer\n\n") + first + "\n\n" + draft);
        answer.set("sources_used", JSON.valueToTree(CitationMarkers.in(draft)));
        answer.put("confidence_level", "High");
        return write(answer);
    }

    /** Reaches no verdict. */
    private static String judge() {
        return write(JSON.createObjectNode()
                .put("verdict", "NOT_FOUND")
                .put("source", 0)
                .put("quote", "")
                .put("reason", "The text says neither."));
    }

    private static boolean isChinese(String question) {
        return Language.detect(question) == Language.CHINESE;
    }

    private static String write(Object answer) {
        try {
            return JSON.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
