package dev.crosscheck.analyst.operate.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A parsed expression. */
public sealed interface Expression {

    record Constant(Value value) implements Expression {}

    /** A variable, a column, or a constant such as pi. */
    record Name(String name) implements Expression {}

    record Minus(Expression operand) implements Expression {}

    record Not(Expression operand) implements Expression {}

    record Percent(Expression operand) implements Expression {}

    record Factorial(Expression operand) implements Expression {}

    record Binary(Operator operator, Expression left, Expression right) implements Expression {

        /**
         * Returns the operations of arithmetic that this one ends, the first one first. A long sum is nested too deeply
         * on its left for recursion, so it has to be worked on in a loop.
         */
        public List<Binary> chain() {
            List<Binary> parts = new ArrayList<>(List.of(this));
            while (parts.getLast().left() instanceof Binary part
                    && part.operator().isArithmetic()) {
                parts.add(part);
            }
            return parts.reversed();
        }
    }

    /** @param function in lower case */
    record Call(String function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** Operators between two operands, from the weakest binding to the strongest. */
    enum Operator {
        IMPLIES("implies", 1),
        OR("or", 2),
        XOR("xor", 2),
        AND("and", 3),
        EQUAL("=", 5),
        UNEQUAL("!=", 5),
        LESS("<", 5),
        AT_MOST("<=", 5),
        MORE(">", 5),
        AT_LEAST(">=", 5),
        PLUS("+", 6),
        MINUS("-", 6),
        TIMES("*", 7),
        DIVIDED("/", 7),
        POWER("^", 9);

        private final String symbol;
        private final int binding;

        Operator(String symbol, int binding) {
            this.symbol = symbol;
            this.binding = binding;
        }

        public String symbol() {
            return symbol;
        }

        int binding() {
            return binding;
        }

        public boolean isArithmetic() {
            return binding >= PLUS.binding;
        }

        public boolean compares() {
            return binding == EQUAL.binding;
        }
    }

    /** Returns the names in the expression, in order of appearance. */
    default Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        collect(names);
        return names;
    }

    private void collect(Set<String> names) {
        switch (this) {
            case Constant _ -> {}
            case Name(String name) -> names.add(name);
            case Minus(Expression operand) -> operand.collect(names);
            case Not(Expression operand) -> operand.collect(names);
            case Percent(Expression operand) -> operand.collect(names);
            case Factorial(Expression operand) -> operand.collect(names);
            case Binary(Operator _, Expression left, Expression right) -> {
                left.collect(names);
                right.collect(names);
            }
            case Call(String _, List<Expression> arguments) -> arguments.forEach(argument -> argument.collect(names));
        }
    }
}
