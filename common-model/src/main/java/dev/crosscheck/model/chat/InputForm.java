package dev.crosscheck.model.chat;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Inputs of tools without the differences that mean nothing to the tool, so that a repeated call is known. */
final class InputForm {

    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern LONG_TEXT = Pattern.compile("\"{3}|'{3}");

    private InputForm() {}

    static String of(ToolName tool, String input) {
        return switch (tool) {
            case SEARCH, RESEARCH -> words(input);
            case OPERATOR, MCP -> outsideTexts(input);
            case REPL -> program(input);
        };
    }

    /** Returns words in small letters, with single blanks. */
    static String words(String text) {
        return BLANKS.matcher(text.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    /** Keeps a blank only within quotation marks and between two words, where an expression needs it. */
    private static String outsideTexts(String input) {
        StringBuilder form = new StringBuilder();
        char open = 0;
        boolean blank = false;
        for (int i = 0; i < input.length(); i++) {
            char c = input.charAt(i);
            if (open == 0 && Character.isWhitespace(c)) {
                blank = true;
                continue;
            }
            if (blank
                    && !form.isEmpty()
                    && Character.isLetterOrDigit(form.charAt(form.length() - 1))
                    && Character.isLetterOrDigit(c)) {
                form.append(' ');
            }
            blank = false;
            form.append(c);
            if (open == 0 && (c == '"' || c == '\'' || c == '`')) {
                open = c;
            } else if (open != 0 && c == '\\' && i + 1 < input.length()) {
                form.append(input.charAt(++i));
            } else if (c == open) {
                open = 0;
            }
        }
        return form.toString();
    }

    /**
     * Leaves out empty lines and blanks at the ends of lines, which mean nothing to Python except within a text of
     * several lines or behind a backslash.
     */
    private static String program(String code) {
        return LONG_TEXT.matcher(code).find()
                ? code
                : code.lines()
                        .filter(line -> !line.isBlank())
                        .map(line -> line.stripTrailing().endsWith("\\") ? line : line.stripTrailing())
                        .collect(Collectors.joining("\n"));
    }
}
