package dev.crosscheck.model.text;

/**
 * A date or a quantity that a sentence names.
 *
 * @param value a date as {@code 2025-01-18}, {@code 2025-01} or, without a year, {@code --01-18}; a quantity as a plain
 *     decimal number
 * @param unit what is counted or measured, in lower case and the singular; empty for a date
 * @param span where it stands in the sentence
 */
public record Figure(Kind kind, String value, String unit, Span span) {

    /** What kind of figure it is. */
    public enum Kind {
        DATE,
        QUANTITY
    }

    /** Whether both measure the same thing, so that they can agree or differ. */
    public boolean comparableWith(Figure other) {
        if (kind != other.kind) {
            return false;
        }
        return switch (kind) {
            case QUANTITY -> !unit.isEmpty() && unit.equals(other.unit);
            case DATE -> hasDay() && other.hasDay();
        };
    }

    /** Whether they are comparable and not the same; a date without a year agrees with the same day of any year. */
    public boolean differsFrom(Figure other) {
        if (!comparableWith(other)) {
            return false;
        }
        return switch (kind) {
            case QUANTITY -> !value.equals(other.value);
            case DATE -> {
                boolean sameDay = dayOfYear().equals(other.dayOfYear());
                yield !sameDay || (hasYear() && other.hasYear() && !value.equals(other.value));
            }
        };
    }

    private boolean hasYear() {
        return !value.startsWith("--");
    }

    private boolean hasDay() {
        return !hasYear() || value.length() == "2025-01-18".length();
    }

    private String dayOfYear() {
        return value.substring(value.length() - "01-18".length());
    }
}
