package dev.crosscheck.analyst.clarify;

import dev.crosscheck.llm.Rules;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules for a model's readings: there are several, each is a different question, and none invents figures. */
record ClarifyRules(ExamineQuestion command) implements Rules<ClarifyAnswer> {

    private static final int FEWEST = 2;
    private static final int MOST = 4;
    private static final int LONGEST_LABEL = 120;
    private static final int LONGEST_ADDITION = 500;
    private static final int YEARS_BACK = 30;
    private static final Pattern LONG_NUMBER = Pattern.compile("\\d{3,}");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d{2}");

    @Override
    public List<Breach> broken(ClarifyAnswer answer) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.ambiguity() == ClarifyAnswer.Ambiguity.NONE) {
            return breaches;
        }
        List<ClarifyAnswer.Option> options = answer.options();
        long distinct = options.stream()
                .map(option -> plain(option.question()))
                .filter(text -> !text.isEmpty() && !text.equals(plain(question())))
                .distinct()
                .count();
        if (options.size() < FEWEST || options.size() > MOST || distinct < options.size()) {
            breaches.add(new Breach(
                    "too_few_readings",
                    "There must be two to four options whose questions differ from each other and from the "
                            + "question; or ambiguity is NONE."));
        }
        if (options.stream()
                .anyMatch(option -> option.label().isBlank() || option.label().length() > LONGEST_LABEL)) {
            breaches.add(
                    new Breach("bad_label", "Every option needs a label of at most " + LONGEST_LABEL + " characters."));
        }
        if (options.stream()
                .anyMatch(option -> option.question().length() > question().length() + LONGEST_ADDITION)) {
            breaches.add(new Breach(
                    "reading_too_long", "An option's question is the question with what it lacks, and no essay."));
        }
        invented(options).stream()
                .map(number -> new Breach(
                        "invented_number",
                        "\"" + number + "\" stands neither in the question nor in what was found. Leave it out."))
                .forEach(breaches::add);
        return breaches;
    }

    private List<String> invented(List<ClarifyAnswer.Option> options) {
        String known = Stream.concat(
                        Stream.of(question()),
                        command.found().stream()
                                .flatMap(document -> Stream.concat(
                                        Stream.of(document.title(), String.valueOf(document.published())),
                                        document.passages().stream().map(passage -> passage.text()))))
                .collect(Collectors.joining("\n"));
        return options.stream()
                .flatMap(option -> LONG_NUMBER.matcher(option.question()).results())
                .map(number -> number.group())
                .filter(number -> !known.contains(number) && !isRecentYear(number))
                .distinct()
                .toList();
    }

    private boolean isRecentYear(String number) {
        int asked = command.brief().asked().getYear();
        return YEAR.matcher(number).matches()
                && Integer.parseInt(number) <= asked
                && Integer.parseInt(number) >= asked - YEARS_BACK;
    }

    private String question() {
        return command.brief().question().strip();
    }

    private static String plain(String text) {
        return text.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\s?？.。]+", " ")
                .strip();
    }
}
