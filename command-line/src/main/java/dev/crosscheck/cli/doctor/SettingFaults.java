package dev.crosscheck.cli.doctor;

import dev.crosscheck.endpoint.settings.ModelAgent;
import dev.crosscheck.endpoint.settings.ModelSource;
import dev.crosscheck.endpoint.settings.ModelVariables;
import dev.crosscheck.endpoint.settings.ValueForm;
import java.util.ArrayList;
import java.util.List;

/** Finds variables of the language model that the services would refuse or understand otherwise than intended. */
final class SettingFaults {

    private final EnvironmentSettings settings;
    private final List<CheckResult> found = new ArrayList<>();

    SettingFaults(EnvironmentSettings settings) {
        this.settings = settings;
    }

    List<CheckResult> all() {
        if (settings.isConfigured()) {
            ModelVariables.common().forEach(this::check);
            for (ModelAgent agent : ModelAgent.values()) {
                checkOwnModel(agent);
                checkThatAModelIsNamed(agent);
            }
            checkKey();
        } else {
            checkThatNoAgentRequiresAModel();
        }
        return found;
    }

    private void checkThatNoAgentRequiresAModel() {
        settings.requiring()
                .forEach(agent -> found.add(CheckResult.problem(
                        ModelVariables.BASE_URL,
                        "is not set, and " + EnvironmentSettings.mode(agent) + "=llm refuses to start without it",
                        "set it, or set " + EnvironmentSettings.mode(agent) + "=auto")));
    }

    private void check(String name, ValueForm form) {
        settings.value(name)
                .filter(form.fits().negate())
                .ifPresent(_ ->
                        found.add(CheckResult.problem(name, "is not " + form.wanted(), "set it to " + form.wanted())));
    }

    /**
     * Checks an agent's settings of its own model. The agent does not start with such settings if it has no own model.
     */
    private void checkOwnModel(ModelAgent agent) {
        ModelVariables.own(agent).forEach(this::check);
        String model = ModelSource.own(agent).model();
        if (settings.value(model).isEmpty()) {
            ModelVariables.own(agent).keySet().stream()
                    .filter(name -> settings.value(name).isPresent())
                    .forEach(name -> found.add(CheckResult.problem(
                            name, "is set, and " + model + " is not", "set " + model + ", or remove " + name)));
        }
    }

    private void checkThatAModelIsNamed(ModelAgent agent) {
        String high = ModelSource.HIGH.model();
        boolean named = settings.value(ModelSource.own(agent).model()).isPresent()
                || settings.value(high).isPresent();
        boolean reported = found.stream().anyMatch(known -> known.name().equals(high));
        if (settings.asks(agent) && !named && !reported) {
            found.add(CheckResult.problem(
                    high, "is not set", "set it to the name of the model, as the endpoint calls it"));
        }
    }

    private void checkKey() {
        if (settings.key().filter(key -> !ValueForm.isKey(key)).isPresent()) {
            found.add(CheckResult.problem(
                    ModelVariables.API_KEY,
                    "contains a character that no key has, such as a line break",
                    "set it again"));
        }
    }
}
