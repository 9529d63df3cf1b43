package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.calculus.Form.Applied;
import dev.crosscheck.analyst.operate.calculus.Form.Numeral;
import dev.crosscheck.analyst.operate.calculus.Form.Power;
import dev.crosscheck.analyst.operate.calculus.Form.Product;
import dev.crosscheck.analyst.operate.calculus.Form.Sum;
import dev.crosscheck.analyst.operate.calculus.Form.Symbol;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import tech.units.indriya.function.RationalNumber;

/** Writes forms so that the operator can read them: {@code 2x*cos(x) - sin(x)/(2sqrt(x))}. */
final class FormWriter {

    private FormWriter() {}

    static String words(Form form) {
        return switch (form) {
            case Numeral(Num value) -> value.exactWords();
            case Symbol(String name) -> name;
            case Applied(String function, Form argument) -> function + "(" + words(argument) + ")";
            case Power power when isBelow(power) -> product(Num.of(1), List.of(power));
            case Power(Form base, Form exponent) -> power(base, exponent);
            case Product(Num number, List<Form> factors) -> product(number, factors);
            case Sum(List<Form> terms) -> sum(terms);
        };
    }

    /** Begins with a positive term if there is one. */
    private static String sum(List<Form> terms) {
        List<Form> ordered = new ArrayList<>(terms);
        if (isNegative(ordered.getFirst())) {
            terms.stream().filter(term -> !isNegative(term)).findFirst().ifPresent(positive -> {
                ordered.remove(positive);
                ordered.addFirst(positive);
            });
        }
        StringBuilder text = new StringBuilder(words(ordered.getFirst()));
        ordered.stream().skip(1).forEach(term -> {
            String words = words(term);
            text.append(isNegative(term) ? " - " + words.substring(1) : " + " + words);
        });
        return text.toString();
    }

    private static boolean isNegative(Form term) {
        return switch (term) {
            case Numeral(Num value) -> value.number().signum() < 0;
            case Product(Num number, List<Form> _) -> number.number().signum() < 0;
            case Symbol _, Applied _, Power _, Sum _ -> false;
        };
    }

    /** Whether the factor stands below the line of a fraction. */
    private static boolean isBelow(Form factor) {
        return factor instanceof Power(Form _, Numeral(Num exponent))
                && exponent.number().signum() < 0;
    }

    private static String product(Num number, List<Form> factors) {
        List<Form> above = factors.stream().filter(factor -> !isBelow(factor)).toList();
        List<Form> below = factors.stream()
                .filter(FormWriter::isBelow)
                .map(FormWriter::inverse)
                .toList();
        if (below.isEmpty()) {
            return times(number, above);
        }
        boolean fraction = number.exact() && !number.isInteger();
        RationalNumber exact = number.number();
        Num top = fraction ? Num.exactly(RationalNumber.ofInteger(exact.getDividend())) : number;
        Num bottom = fraction ? Num.exactly(RationalNumber.ofInteger(exact.getDivisor())) : Num.of(1);
        String under = times(bottom, below);
        boolean single = below.size() == 1 && bottom.equals(Num.of(1));
        return times(top, above) + "/" + (single ? under : "(" + under + ")");
    }

    private static Form inverse(Form factor) {
        Power power = (Power) factor;
        Num exponent = Numbers.negated(((Numeral) power.exponent()).value());
        return exponent.equals(Num.of(1)) ? power.base() : new Power(power.base(), new Numeral(exponent));
    }

    /** Writes a product without a fraction's line. */
    private static String times(Num number, List<Form> factors) {
        if (factors.isEmpty()) {
            return number.exactWords();
        }
        String names = factors.stream()
                .sorted(Comparator.comparingInt(FormWriter::place))
                .map(factor -> factor instanceof Sum ? "(" + words(factor) + ")" : words(factor))
                .collect(Collectors.joining("*"));
        String sign = number.number().signum() < 0 ? "-" : "";
        String amount = (sign.isEmpty() ? number : Numbers.negated(number)).exactWords();
        if (amount.equals("1")) {
            return sign + names;
        }
        String written = amount.contains("/") ? "(" + amount + ")" : amount;
        return sign + written + (Character.isDigit(names.charAt(0)) ? "*" : "") + names;
    }

    /** Numbers stand before names, and names before functions and sums. */
    private static int place(Form factor) {
        return switch (factor instanceof Power(Form base, Form _) && !base.equals(Forms.E) ? base : factor) {
            case Numeral _ -> 0;
            case Symbol _ -> 1;
            case Applied _, Power _, Product _, Sum _ -> 2;
        };
    }

    private static String power(Form base, Form exponent) {
        if (base.equals(Forms.E)) {
            return "exp(" + words(exponent) + ")";
        }
        if (exponent.equals(Forms.HALF)) {
            return "sqrt(" + words(base) + ")";
        }
        return atom(base) + "^" + atom(exponent);
    }

    private static String atom(Form form) {
        boolean atom = switch (form) {
            case Symbol _, Applied _ -> true;
            case Numeral(Num value) ->
                value.number().signum() >= 0 && !value.exactWords().contains("/");
            case Power(Form base, Form _) -> base.equals(Forms.E);
            case Product _, Sum _ -> false;
        };
        return atom ? words(form) : "(" + words(form) + ")";
    }
}
