package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.calculus.Form.Applied;
import dev.crosscheck.analyst.operate.calculus.Form.Numeral;
import dev.crosscheck.analyst.operate.calculus.Form.Symbol;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Call;
import dev.crosscheck.analyst.operate.expression.Expression.Minus;
import dev.crosscheck.analyst.operate.expression.Expression.Name;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.Expression.Percent;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Turns expressions into forms. A part without names can be any expression that has a number as its value. */
final class FormReader {

    private static final Set<String> ELEMENTARY = Set.of("sin", "cos", "tan", "asin", "acos", "atan", "ln", "abs");

    private final Forms forms;
    private final Effort effort;

    FormReader(Forms forms, Effort effort) {
        this.forms = forms;
        this.effort = effort;
    }

    /** @throws InvalidOperation if the expression has a part that has no derivative here */
    Form form(Expression expression) {
        effort.spend(1);
        return switch (expression) {
            case Name(String name) -> symbol(name);
            case Minus(Expression operand) -> forms.product(Numeral.of(-1), form(operand));
            case Percent(Expression operand) -> forms.quotient(form(operand), Numeral.of(100));
            case Binary binary when binary.operator().isArithmetic() -> arithmetic(binary);
            case Call(String function, List<Expression> arguments) -> called(expression, function, arguments);
            case Expression.Constant _, Expression.Not _, Expression.Factorial _, Binary _ -> number(expression);
        };
    }

    private static Form symbol(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "e" -> Forms.E;
            case "pi" -> Forms.PI;
            default -> new Symbol(name);
        };
    }

    /** Adds up the terms of a long sum at once. */
    private Form arithmetic(Binary whole) {
        List<Binary> chain = whole.chain();
        List<Form> terms = new ArrayList<>(List.of(form(chain.getFirst().left())));
        for (Binary part : chain) {
            Form right = form(part.right());
            switch (part.operator()) {
                case PLUS -> terms.add(right);
                case MINUS -> terms.add(forms.product(Numeral.of(-1), right));
                default -> terms = new ArrayList<>(List.of(joined(forms.sum(terms), part.operator(), right)));
            }
        }
        return forms.sum(terms);
    }

    private Form joined(Form left, Operator operator, Form right) {
        return switch (operator) {
            case TIMES -> forms.product(left, right);
            case DIVIDED -> forms.quotient(left, right);
            default -> forms.power(left, right);
        };
    }

    private Form called(Expression call, String function, List<Expression> arguments) {
        int count = arguments.size();
        if (count == 1 && ELEMENTARY.contains(function)) {
            return applied(function, form(arguments.getFirst()));
        }
        if (count == 2 && function.equals("log")) {
            return forms.quotient(logarithm(form(arguments.getFirst())), logarithm(form(arguments.getLast())));
        }
        Form argument = count == 1 ? form(arguments.getFirst()) : Forms.ONE;
        return switch (count == 1 ? function : "") {
            case "exp" -> forms.power(Forms.E, argument);
            case "sqrt" -> forms.power(argument, Forms.HALF);
            case "log" -> forms.quotient(logarithm(argument), logarithm(Numeral.of(10)));
            case "degrees" -> forms.quotient(forms.product(Numeral.of(180), argument), Forms.PI);
            case "radians" -> forms.quotient(forms.product(Forms.PI, argument), Numeral.of(180));
            default -> number(call);
        };
    }

    /** Knows the values that are whole numbers; the others stay exact as they are. */
    private static Form applied(String function, Form argument) {
        boolean zero = argument.equals(Forms.ZERO);
        return switch (function) {
            case "cos" -> zero ? Forms.ONE : new Applied(function, argument);
            case "ln" -> argument.equals(Forms.ONE) ? Forms.ZERO : logarithm(argument);
            case "acos" -> new Applied(function, argument);
            default -> zero ? Forms.ZERO : new Applied(function, argument);
        };
    }

    private static Form logarithm(Form of) {
        return of.equals(Forms.E) ? Forms.ONE : new Applied("ln", of);
    }

    private Form number(Expression expression) {
        if (!expression.names().stream().allMatch(name -> ExpressionValue.hasValue(name, Map.of()))) {
            throw new InvalidOperation(
                    expression instanceof Call(String function, var _)
                            ? "has a function whose derivative is not known here: " + function
                            : "needs an expression of numbers and names, without comparisons and factorials of names");
        }
        if (ExpressionValue.of(expression, Map.of(), new Steps(), effort) instanceof Num value) {
            return new Numeral(value);
        }
        throw new InvalidOperation("needs a number in one place and has something else");
    }
}
