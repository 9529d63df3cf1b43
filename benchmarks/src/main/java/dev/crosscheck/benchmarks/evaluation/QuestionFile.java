package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.model.text.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads questions with their expected reports, one JSON object per line. Empty lines are ignored. */
final class QuestionFile {

    private static final String DEMO = "demo-questions.jsonl";
    private static final String HELD_OUT = "demo-questions-heldout.jsonl";
    private static final int NAMED_AT_MOST = 20;

    private QuestionFile() {}

    /** Returns the bundled questions on the demo corpus. */
    static List<ExpectedReport> demo() {
        return bundled(DEMO);
    }

    /**
     * Returns bundled questions on the demo corpus that were never used for tuning. They must never be, or they measure
     * nothing.
     */
    static List<ExpectedReport> heldOut() {
        return bundled(HELD_OUT);
    }

    /** @throws CommandFailed if the file cannot be read, or with the line and field of each fault */
    static List<ExpectedReport> read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read, or is not UTF-8", e);
        }
    }

    private static List<ExpectedReport> bundled(String name) {
        return parse(name, Resource.text(QuestionFile.class, name));
    }

    static List<ExpectedReport> parse(String name, String text) {
        List<ExpectedReport> questions = new ArrayList<>();
        List<String> complaints = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            String place = "line " + (i + 1) + ": ";
            QuestionLine line = new QuestionLine();
            Optional<ExpectedReport> question = line.read(lines.get(i));
            line.complaints().forEach(complaint -> complaints.add(place + complaint));
            if (question.isPresent() && !ids.add(question.get().id())) {
                complaints.add(place + "id: stands on an earlier line too");
            }
            question.ifPresent(questions::add);
        }
        if (complaints.isEmpty() && questions.isEmpty()) {
            complaints.add("it has no questions");
        }
        if (!complaints.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, name + ": " + named(complaints));
        }
        return questions;
    }

    private static String named(List<String> complaints) {
        String named =
                String.join("\n  ", complaints.stream().limit(NAMED_AT_MOST).toList());
        return complaints.size() <= NAMED_AT_MOST
                ? named
                : named + "\n  and " + (complaints.size() - NAMED_AT_MOST) + " more";
    }
}
