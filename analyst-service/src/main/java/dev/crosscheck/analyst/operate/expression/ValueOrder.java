package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import dev.crosscheck.analyst.operate.expression.Value.Text;
import dev.crosscheck.analyst.operate.expression.Value.Truth;

/** The order of values. Only values of one kind compare: numbers by size, texts by character. */
public final class ValueOrder {

    private ValueOrder() {}

    public static boolean same(Value left, Value right) {
        if (left instanceof Num a && right instanceof Num b) {
            return a.number().compareTo(b.number()) == 0;
        }
        return left.equals(right);
    }

    /** @throws InvalidOperation if the values are not both numbers or both texts */
    public static int of(Value left, Value right) {
        if (left instanceof Num a && right instanceof Num b) {
            return a.number().compareTo(b.number());
        }
        if (left instanceof Text(String a) && right instanceof Text(String b)) {
            return a.compareTo(b);
        }
        throw new InvalidOperation(
                "compares “" + left.inWords() + "” with “" + right.inWords() + "”, which has no order");
    }

    /** An order of all values, for sorting: absent values first, then truths, numbers, texts. */
    public static int total(Value left, Value right) {
        int kinds = Integer.compare(kind(left), kind(right));
        if (kinds != 0 || left instanceof Value.Absent) {
            return kinds;
        }
        if (left instanceof Truth(boolean a) && right instanceof Truth(boolean b)) {
            return Boolean.compare(a, b);
        }
        return of(left, right);
    }

    private static int kind(Value value) {
        return switch (value) {
            case Value.Absent _ -> 0;
            case Truth _ -> 1;
            case Num _ -> 2;
            case Text _ -> 3;
        };
    }
}
