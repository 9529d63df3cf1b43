package dev.crosscheck.system.faults.stage;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Passes a test the {@link Stage} that all scenarios of a run share. The stage closes after the last of them. */
public final class OnStage implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Stage.class;
    }

    @Override
    public Stage resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(OnStage.class))
                .computeIfAbsent("shared", name -> Stage.start(name, Map.of()), Stage.class);
    }
}
