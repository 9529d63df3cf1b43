package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.calculus.Form.Applied;
import dev.crosscheck.analyst.operate.calculus.Form.Numeral;
import dev.crosscheck.analyst.operate.calculus.Form.Power;
import dev.crosscheck.analyst.operate.calculus.Form.Product;
import dev.crosscheck.analyst.operate.calculus.Form.Sum;
import dev.crosscheck.analyst.operate.calculus.Form.Symbol;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Derives forms by one name, and tells each use of a rule once. */
final class Derivation {

    private final Forms forms;
    private final String by;
    private final Steps steps;
    private final Set<String> told = new HashSet<>();

    Derivation(Forms forms, String by, Steps steps) {
        this.forms = forms;
        this.by = by;
        this.steps = steps;
    }

    Form of(Form form) {
        if (!form.has(by)) {
            return Forms.ZERO;
        }
        return switch (form) {
            case Numeral _ -> Forms.ZERO;
            case Symbol _ -> Forms.ONE;
            case Sum(List<Form> terms) -> forms.sum(terms.stream().map(this::of).toList());
            case Product product -> ofProduct(product);
            case Power power -> ofPower(power);
            case Applied applied -> ofFunction(applied);
        };
    }

    private Form told(String rule, Form form, Form derivative) {
        String step = rule + ": (" + FormWriter.words(form) + ")' = " + FormWriter.words(derivative);
        if (told.add(step)) {
            steps.add(step);
        }
        return derivative;
    }

    private Form ofProduct(Product product) {
        List<Form> fixed = new ArrayList<>(List.of(new Numeral(product.number())));
        List<Form> factors = new ArrayList<>();
        product.factors().forEach(factor -> (factor.has(by) ? factors : fixed).add(factor));
        List<Form> below = factors.stream().filter(Derivation::dividesByASum).toList();
        Form derivative;
        if (factors.size() == 1) {
            derivative = of(factors.getFirst());
        } else if (below.size() == 1) {
            Form above = forms.product(factors.stream()
                    .filter(factor -> !factor.equals(below.getFirst()))
                    .toList());
            derivative = quotient(above, (Power) below.getFirst());
        } else {
            derivative = told("product rule", forms.product(factors), forms.sum(each(factors)));
        }
        return forms.product(
                Stream.concat(fixed.stream(), Stream.of(derivative)).toList());
    }

    /** Returns the product once for each of its factors, with that factor derived. */
    private List<Form> each(List<Form> factors) {
        List<Form> terms = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
            List<Form> term = new ArrayList<>(factors);
            term.set(i, of(factors.get(i)));
            terms.add(forms.product(term));
        }
        return terms;
    }

    private static boolean dividesByASum(Form factor) {
        return factor instanceof Power(Sum _, Numeral(Num exponent))
                && exponent.isInteger()
                && exponent.number().signum() < 0;
    }

    /** Derives u/v^n: (u'v - nuv')/v^(n+1). */
    private Form quotient(Form above, Power below) {
        Form sum = below.base();
        Num exponent = ((Numeral) below.exponent()).value();
        Form numerator =
                forms.sum(List.of(forms.product(of(above), sum), forms.product(new Numeral(exponent), above, of(sum))));
        Form lower = forms.power(sum, new Numeral(Numbers.sum(exponent, Num.of(-1))));
        return told("quotient rule", forms.product(above, below), forms.product(forms.multipliedOut(numerator), lower));
    }

    private Form ofPower(Power power) {
        Form base = power.base();
        Form exponent = power.exponent();
        String chained = base instanceof Symbol ? "" : " and chain rule";
        if (!exponent.has(by)) {
            Form lowered = forms.power(base, forms.minus(exponent, Forms.ONE));
            Form derivative = forms.product(exponent, lowered, of(base));
            return told("power rule" + chained, power, derivative);
        }
        if (base.equals(Forms.ZERO)) {
            throw new InvalidOperation("raises zero to a power with a name, which has no derivative");
        }
        if (!base.has(by)) {
            Form inner = of(exponent);
            String rule = exponent instanceof Symbol ? "exponential rule" : "exponential rule and chain rule";
            return told(rule, power, forms.product(power, logarithm(base), inner));
        }
        Form growth = forms.sum(List.of(
                forms.product(of(exponent), logarithm(base)),
                forms.product(exponent, of(base), forms.power(base, Numeral.of(-1)))));
        return told("logarithmic rule", power, forms.product(power, growth));
    }

    private static Form logarithm(Form base) {
        return base.equals(Forms.E) ? Forms.ONE : new Applied("ln", base);
    }

    private Form ofFunction(Applied applied) {
        Form argument = applied.argument();
        Form derivative = forms.product(of(argument), outer(applied));
        String rule = argument instanceof Symbol ? "derivative of " + applied.function() : "chain rule";
        return told(rule, applied, derivative);
    }

    private Form outer(Applied applied) {
        Form argument = applied.argument();
        Form square = forms.power(argument, Numeral.of(2));
        return switch (applied.function()) {
            case "sin" -> new Applied("cos", argument);
            case "cos" -> forms.product(Numeral.of(-1), new Applied("sin", argument));
            case "tan" -> forms.power(new Applied("cos", argument), Numeral.of(-2));
            case "asin" -> inverseRoot(square);
            case "acos" -> forms.product(Numeral.of(-1), inverseRoot(square));
            case "atan" -> forms.power(forms.sum(List.of(square, Forms.ONE)), Numeral.of(-1));
            case "ln" -> forms.power(argument, Numeral.of(-1));
            case "abs" -> forms.quotient(argument, applied);
            default -> throw new IllegalStateException("no such function in a form: " + applied.function());
        };
    }

    /** Returns 1/sqrt(1 - square). */
    private Form inverseRoot(Form square) {
        return forms.power(forms.minus(Forms.ONE, square), new Numeral(Numbers.negated(Forms.HALF.value())));
    }
}
