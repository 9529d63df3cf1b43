package dev.crosscheck.analyst.operate.unit;

import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Optional;
import javax.measure.Unit;
import tech.units.indriya.AbstractUnit;

/**
 * Reads units with powers, products and quotients: {@code km/h}, {@code kg*m/s^2}, {@code m²}, {@code square feet},
 * {@code miles per hour}, {@code 平方公尺}. A slash divides by the next unit only. In W/°C a degree is a difference of
 * temperatures.
 */
final class UnitReader {

    private static final int LONGEST = 100;
    private static final int MOST_PARTS = 8;

    private final String text;
    private final UnitTable table;
    private int at;

    private UnitReader(String text, UnitTable table) {
        this.text = text;
        this.table = table;
    }

    /** @throws InvalidOperation if there is no such unit */
    static NamedUnit read(String text, UnitTable table) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.length() > LONGEST) {
            throw new InvalidOperation("has no unit, or one that is too long");
        }
        return table.named(stripped).orElseGet(() -> new UnitReader(stripped, table).product());
    }

    private NamedUnit product() {
        Unit<?> product = AbstractUnit.ONE;
        StringBuilder name = new StringBuilder();
        boolean divided = false;
        for (int parts = 0; at < text.length(); parts++) {
            if (parts == MOST_PARTS) {
                throw new InvalidOperation("has a unit of more than " + MOST_PARTS + " parts: " + text);
            }
            NamedUnit part = powered();
            if (parts == 0 && at == text.length()) {
                return part;
            }
            Unit<?> unit = UnitTable.inProduct(part.unit());
            product = divided ? product.divide(unit) : product.multiply(unit);
            name.append(part.name());
            if (at < text.length()) {
                divided = sign();
                name.append(divided ? "/" : "·");
                if (at >= text.length()) {
                    throw new InvalidOperation("has a unit that is incomplete: more is expected at the end: " + text);
                }
            }
        }
        return new NamedUnit(name.toString(), product);
    }

    /** @return whether the next part is a divisor */
    private boolean sign() {
        blanks();
        if (take("/") || take("per ") || take("每")) {
            blanks();
            return true;
        }
        if (take("*") || take("·") || take("⋅")) {
            blanks();
        }
        return false;
    }

    private void blanks() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private boolean take(String sign) {
        boolean there = text.startsWith(sign, at);
        at += there ? sign.length() : 0;
        return there;
    }

    private NamedUnit powered() {
        int power = take("square ") || take("sq ") || take("平方") ? 2 : take("cubic ") || take("立方") ? 3 : 1;
        NamedUnit unit = longest();
        int written = power();
        int all = power * written;
        return all == 1
                ? unit
                : new NamedUnit(
                        unit.name() + superscript(all),
                        UnitTable.inProduct(unit.unit()).pow(all));
    }

    private static String superscript(int power) {
        return power == 2 ? "²" : power == 3 ? "³" : "^" + power;
    }

    /** Reads the longest unit name that begins here and does not end inside a word. */
    private NamedUnit longest() {
        int most = Math.min(table.longest(), text.length() - at);
        for (int length = most; length > 0; length--) {
            int end = at + length;
            if (endsWord(end)) {
                Optional<NamedUnit> named = table.named(text.substring(at, end));
                if (named.isPresent()) {
                    at = end;
                    return named.get();
                }
            }
        }
        throw new InvalidOperation("has an unknown unit: “" + text + "”");
    }

    private boolean endsWord(int end) {
        return end == text.length()
                || !Character.isLetter(text.charAt(end))
                || text.charAt(end) > 0x2E80
                || text.charAt(end - 1) > 0x2E80;
    }

    private int power() {
        if (take("²")) {
            return 2;
        }
        if (take("³")) {
            return 3;
        }
        boolean marked = take("^") || take("**");
        int sign = marked && take("-") ? -1 : 1;
        if (at < text.length() && text.charAt(at) >= '1' && text.charAt(at) <= '9') {
            int digit = text.charAt(at++) - '0';
            return sign * digit;
        }
        if (marked) {
            throw new InvalidOperation("has a unit whose power is not a digit: " + text);
        }
        return 1;
    }
}
