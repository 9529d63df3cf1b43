package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.Voice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Reads English questions that compare sides, and puts the same question about each side separately. It scans from left
 * to right; a question without a clear reading gives no result.
 */
final class EnglishComparison {

    /** Longest question that is read as a comparison. */
    private static final int LONGEST = 400;

    /** Verbs of telling, with the form that follows "do", "does" and "did". */
    private static final Map<String, String> TELLING = Map.ofEntries(
            Map.entry("say", "say"),
            Map.entry("says", "say"),
            Map.entry("said", "say"),
            Map.entry("tell", "tell"),
            Map.entry("told", "tell"),
            Map.entry("think", "think"),
            Map.entry("thought", "think"),
            Map.entry("believe", "believe"),
            Map.entry("believed", "believe"),
            Map.entry("claim", "claim"),
            Map.entry("claimed", "claim"),
            Map.entry("write", "write"),
            Map.entry("wrote", "write"),
            Map.entry("describe", "describe"),
            Map.entry("described", "describe"),
            Map.entry("explain", "explain"),
            Map.entry("explained", "explain"));

    private static final Set<String> PAST =
            Set.of("said", "told", "thought", "believed", "claimed", "wrote", "described", "explained");

    private static final List<String> COMPARING = List.of("compare ", "contrast ");
    private static final List<String> WHAT_OR_HOW = List.of("what ", "how ");
    private static final List<String> DIFFERENCE = List.of(
            "what is the difference between ",
            "what are the differences between ",
            "what was the difference between ",
            "what were the differences between ",
            "what's the difference between ");
    private static final List<String> DIFFERING = List.of(" differ", " disagree", " diverge");
    private static final List<String> ASKS_WHERE =
            List.of("how do ", "how does ", "how did ", "where do ", "where does ", "where did ");
    private static final List<String> ASKS_WHAT = List.of(
            "what do ", "what does ", "what did ", "what have ", "what has ", "how do ", "how does ", "how did ");
    private static final String ACCORDING = "according to ";

    private static final List<String> ACCOUNTS =
            List.of("accounts", "statements", "versions", "reports", "views", "claims", "positions");
    private static final List<String> WHOSE = List.of(" of ", " by ", " from ");
    private static final List<String> OF_WHAT = List.of(" of ", " about ", " on ", " regarding ", " concerning ");

    private final String text;
    private final String lower;

    private EnglishComparison(String question) {
        String plain = Sides.withoutEnd(question);
        this.text = Sides.lower(plain).startsWith("please ") ? plain.substring("please ".length()) : plain;
        this.lower = Sides.lower(text);
    }

    /** Returns one question for each side; empty if {@code question} compares nothing or has no clear reading. */
    static Optional<List<Side>> of(String question) {
        if (question.length() > LONGEST) {
            return Optional.empty();
        }
        EnglishComparison comparison = new EnglishComparison(question);
        return comparison
                .told()
                .or(comparison::accordingFirst)
                .or(comparison::accordingLast)
                .or(comparison::differing)
                .or(comparison::compared)
                .or(comparison::versus);
    }

    /**
     * "What do A and B say about X?", "Compare what A and B say about X", or, after another question, "What do A and B
     * say?".
     */
    private Optional<List<Side>> told() {
        int mark = text.lastIndexOf("? ");
        return mark < 0
                ? telling(0)
                        .filter(telling -> !telling.rest().isEmpty())
                        .flatMap(telling -> each(telling.sides(), telling.topic(), telling::question))
                : telling(mark + 2)
                        .filter(telling -> telling.rest().isEmpty() && WholeQuestion.isOne(text.substring(0, mark)))
                        .flatMap(telling -> each(
                                telling.sides(),
                                text.substring(0, mark),
                                side -> text.substring(0, mark) + " according to " + side + "?"));
    }

    /**
     * @param word {@code What} or {@code How}
     * @param sides the sides as the question lists them
     * @param verb the form after "do", "does" or "did"
     * @param rest the topic, with its preposition
     */
    private record Telling(String word, String sides, boolean past, String verb, String rest) {
        String question(String side) {
            return word + " " + (past ? "did" : Auxiliary.of(side)) + " " + side + " " + verb + " " + rest + "?";
        }

        String topic() {
            String topic = ComparisonTopic.in(" " + rest, 0);
            return topic.isEmpty() ? rest : topic;
        }
    }

    private Optional<Telling> telling(int from) {
        int compared = after(from, COMPARING);
        int at = compared < 0 ? from : compared;
        int sides = compared < 0 ? after(at, ASKS_WHAT) : after(at, WHAT_OR_HOW);
        if (sides < 0) {
            return Optional.empty();
        }
        String opening = lower.substring(at, sides);
        boolean past = opening.endsWith("did ") || opening.endsWith("have ") || opening.endsWith("has ");
        for (int blank = lower.indexOf(' ', sides); blank >= 0; blank = lower.indexOf(' ', blank + 1)) {
            int next = lower.indexOf(' ', blank + 1);
            String verb = lower.substring(blank + 1, next < 0 ? lower.length() : next);
            if (TELLING.containsKey(verb) && EnglishList.isOne(text.substring(sides, blank))) {
                return Optional.of(new Telling(
                        opening.startsWith("how") ? "How" : "What",
                        text.substring(sides, blank),
                        past || PAST.contains(verb),
                        TELLING.get(verb),
                        next < 0 ? "" : text.substring(next + 1)));
            }
        }
        return Optional.empty();
    }

    /** "According to A and B, …?". */
    private Optional<List<Side>> accordingFirst() {
        if (!lower.startsWith(ACCORDING)) {
            return Optional.empty();
        }
        for (int comma = lower.indexOf(", "); comma >= 0; comma = lower.indexOf(", ", comma + 1)) {
            String asked = text.substring(comma);
            if (WholeQuestion.isOne(asked.substring(2))) {
                return each(
                        text.substring(ACCORDING.length(), comma),
                        asked.substring(2),
                        side -> "According to " + side + asked + "?");
            }
        }
        return Optional.empty();
    }

    /** "… according to A and B?", "… according to A and according to B?". */
    private Optional<List<Side>> accordingLast() {
        int at = lower.indexOf(" " + ACCORDING);
        if (at < 0) {
            return Optional.empty();
        }
        String asked = SubQuestions.capitalised(Sides.withoutEnd(text.substring(0, at)));
        String sides = text.substring(at + 1 + ACCORDING.length()).replace(" " + ACCORDING, " ");
        return WholeQuestion.isOne(asked)
                ? each(named(sides), asked, side -> asked + " according to " + side + "?")
                : Optional.empty();
    }

    /** Expands "official and social media accounts" to "official accounts and social media accounts". */
    private static String named(String sides) {
        int and = sides.indexOf(" and ");
        for (String noun : ACCOUNTS) {
            boolean both = and > 0
                    && sides.endsWith(" " + noun)
                    && !sides.substring(0, and).endsWith(noun);
            if (both && !sides.startsWith("the ")) {
                return sides.substring(0, and) + " " + noun + sides.substring(and);
            }
        }
        return sides;
    }

    /** "How do A and B differ on X?", "How does A differ from B on X?". */
    private Optional<List<Side>> differing() {
        int sides = after(0, ASKS_WHERE);
        if (sides < 0) {
            return Optional.empty();
        }
        for (String verb : DIFFERING) {
            int at = lower.indexOf(verb, sides);
            int end = at + verb.length();
            if (at > sides && (end == lower.length() || lower.charAt(end) == ' ')) {
                String rest = text.substring(end);
                String listed = rest.startsWith(" from ") ? " and" + rest.substring(" from".length()) : rest;
                return asked(text.substring(sides, at) + listed);
            }
        }
        return Optional.empty();
    }

    /** "Compare A and B on X", "Compare the accounts of A and B on X", "What is the difference between A and B?". */
    private Optional<List<Side>> compared() {
        int difference = after(0, DIFFERENCE);
        int sides = difference < 0 ? after(0, COMPARING) : difference;
        return sides < 0 ? Optional.empty() : asked(text.substring(sides));
    }

    /** "A versus B: X", "A versus B on X". Without an X the text is only a title. */
    private Optional<List<Side>> versus() {
        int at = Math.max(lower.indexOf(" versus "), Math.max(lower.indexOf(" vs "), lower.indexOf(" vs. ")));
        int colon = text.indexOf(": ");
        if (at < 0 || (colon >= 0 && colon < at)) {
            return Optional.empty();
        }
        String all = colon < 0 ? text : text.substring(0, colon) + " regarding " + text.substring(colon + 2);
        return ComparisonTopic.place(all) < 0 ? Optional.empty() : asked(all);
    }

    /** @param compared the sides, followed by the topic of the comparison if there is one */
    private static Optional<List<Side>> asked(String compared) {
        return accountsOf(compared)
                .or(() -> adjectives(compared))
                .or(() -> thingsOf(compared))
                .or(() -> aspectsOf(compared))
                .or(() -> {
                    int topic = ComparisonTopic.place(compared);
                    String listed = topic < 0 ? compared : compared.substring(0, topic);
                    String about = topic < 0 ? "" : compared.substring(topic);
                    return EnglishList.of(listed.strip()).flatMap(sides -> questions(sides, about));
                });
    }

    /** "the accounts of A and B on X". */
    private static Optional<List<Side>> accountsOf(String compared) {
        String plain = compared.startsWith("the ") ? compared.substring("the ".length()) : compared;
        for (String noun : ACCOUNTS) {
            for (String whose : WHOSE) {
                if (plain.startsWith(noun + whose)) {
                    String rest = plain.substring(noun.length() + whose.length());
                    int topic = ComparisonTopic.place(rest);
                    return topic < 0
                            ? Optional.empty()
                            : each(
                                    rest.substring(0, topic),
                                    ComparisonTopic.in(rest, topic),
                                    side -> say(side, ComparisonTopic.in(rest, topic)));
                }
            }
        }
        return Optional.empty();
    }

    /** "the offers of A and B on X": each side is whose thing it is. */
    private static Optional<List<Side>> thingsOf(String compared) {
        String plain = compared.startsWith("the ") ? compared.substring("the ".length()) : compared;
        int noun = plain.indexOf(' ');
        boolean several = noun > 0 && plain.charAt(noun - 1) == 's' && Character.isLowerCase(plain.charAt(0));
        int topic = ComparisonTopic.place(plain);
        Optional<String> whose = several && topic >= 0
                ? WHOSE.stream().filter(of -> plain.startsWith(of, noun)).findFirst()
                : Optional.empty();
        return whose.map(of -> plain.substring(noun + of.length(), topic))
                .flatMap(EnglishList::of)
                .filter(sides -> sides.stream().allMatch(side -> Character.isUpperCase(side.charAt(0))))
                .flatMap(sides -> questions(sides, plain.substring(topic)));
    }

    /** "the price and the weight of A and B". A second "of" makes the sides unclear. */
    private static Optional<List<Side>> aspectsOf(String compared) {
        int of = compared.indexOf(" of ");
        boolean clear = of > 0 && compared.startsWith("the ") && compared.indexOf(" of ", of + 1) < 0;
        String aspects = clear ? compared.substring("the ".length(), of) : "";
        String listed = clear ? compared.substring(of + " of ".length()) : "";
        boolean plain = clear
                && ComparisonTopic.place(listed) < 0
                && Sides.lower(aspects).equals(aspects);
        return plain
                ? EnglishList.of(listed)
                        .filter(sides -> sides.stream()
                                .allMatch(side -> Voice.named(side).isEmpty()))
                        .flatMap(sides -> questions(sides, " regarding " + aspects))
                : Optional.empty();
    }

    /** "official and social media accounts of X". */
    private static Optional<List<Side>> adjectives(String compared) {
        for (String noun : ACCOUNTS) {
            for (String of : OF_WHAT) {
                int at = compared.indexOf(" " + noun + of);
                if (at > 0) {
                    String about = compared.substring(at + 1 + noun.length() + of.length());
                    return each(
                            compared.substring(0, at),
                            about,
                            side -> say(side.endsWith(" " + noun) ? side : side + " " + noun, about));
                }
            }
        }
        return Optional.empty();
    }

    /** Asks what each side says if all sides are speakers, and otherwise what is said about each side. */
    private static Optional<List<Side>> questions(List<String> sides, String about) {
        boolean speak = sides.stream().allMatch(side -> Voice.named(side).isPresent());
        if (speak && about.isEmpty()) {
            return Optional.empty();
        }
        String subject = about.isEmpty() ? "" : ComparisonTopic.in(about, 0);
        boolean placed = about.startsWith(" in ") && !subject.equals(Sides.lower(subject));
        String rest = about.isEmpty() ? "" : placed ? about : SideQuestion.REGARDING + subject;
        return Optional.of(sides.stream()
                .map(side -> new Side(
                        side,
                        speak ? say(side, subject) : SideQuestion.ABOUT + side + rest + "?",
                        placed ? "" : subject,
                        speak))
                .toList());
    }

    private static String say(String listed, String about) {
        boolean opens = Voice.named(listed).isPresent();
        String side = opens ? Sides.lower(listed.substring(0, 1)) + listed.substring(1) : listed;
        return "What " + Auxiliary.of(side) + " " + side + " say about " + about + "?";
    }

    private static Optional<List<Side>> each(String listed, String topic, UnaryOperator<String> question) {
        return EnglishList.of(listed)
                .map(sides -> sides.stream()
                        .map(side -> new Side(side, question.apply(side), topic, true))
                        .toList());
    }

    private int after(int at, List<String> openings) {
        return openings.stream()
                .filter(opening -> lower.startsWith(opening, at))
                .map(opening -> at + opening.length())
                .findFirst()
                .orElse(-1);
    }
}
