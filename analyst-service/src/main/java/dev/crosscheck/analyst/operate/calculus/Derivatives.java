package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import java.util.Set;

/** An expression of elementary functions that can be derived. */
public final class Derivatives {

    private final Forms forms;
    private final Form form;

    private Derivatives(Forms forms, Form form) {
        this.forms = forms;
        this.form = form;
    }

    /** @throws InvalidOperation if the expression has a part without a derivative, such as a comparison or a floor */
    public static Derivatives of(Expression expression, Effort effort) {
        Forms forms = new Forms(effort);
        return new Derivatives(forms, new FormReader(forms, effort).form(expression));
    }

    /** Returns the names without pi and e. */
    public Set<String> names() {
        return form.names();
    }

    /** @param steps receives the expression and each rule with its result */
    public String by(String name, Steps steps) {
        steps.add(FormWriter.words(form));
        return FormWriter.words(new Derivation(forms, name, steps).of(form));
    }
}
