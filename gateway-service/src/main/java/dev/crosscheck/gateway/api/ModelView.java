package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.endpoint.settings.ModelSource;
import dev.crosscheck.endpoint.settings.ModelVariables;
import dev.crosscheck.gateway.GatewayConfig;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The language model of the agents, according to the gateway's configuration.
 *
 * @param host host of the endpoint, with its port if it names one; no other part of the address, which may contain a
 *     key
 * @param modelLow the model for classification, if it is another one
 * @param settings the environment variables that configure a model
 */
@Schema(
        name = "Model",
        requiredProperties = {"configured", "settings"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record ModelView(
        @Schema(description = "if false, all agents use heuristics")
        boolean configured,

        @Schema(description = "host of the endpoint; no other part of its address, and never a key")
        String host,

        String provider,

        @Schema(description = "absent if the name is not configured at this gateway")
        String model,

        String modelLow,
        List<Setting> settings) {

    private static final List<Setting> SETTINGS = List.of(
            new Setting(ModelVariables.BASE_URL, true),
            new Setting(ModelSource.HIGH.model(), true),
            new Setting(ModelVariables.API_KEY, false),
            new Setting(ModelVariables.PROVIDER, false));

    ModelView {
        settings = List.copyOf(settings);
    }

    /** @param required whether a model needs this setting */
    @Schema(
            name = "ModelSetting",
            requiredProperties = {"environment", "required"})
    record Setting(String environment, boolean required) {}

    static ModelView of(GatewayConfig config) {
        Optional<String> address = config.loop().modelBaseUrl();
        if (address.isEmpty()) {
            return new ModelView(false, null, null, null, null, SETTINGS);
        }
        Optional<String> host = address.flatMap(ModelView::host);
        String model = config.model().name().orElse(null);
        return new ModelView(
                true,
                host.orElse(null),
                config.model()
                        .provider()
                        .map(provider -> provider.toLowerCase(Locale.ROOT))
                        .orElseGet(() -> provider(address.get())),
                model,
                config.model().nameLow().filter(low -> !low.equals(model)).orElse(null),
                SETTINGS);
    }

    /** Guesses the provider as the agents do; they refuse to start with an address that is none. */
    private static String provider(String address) {
        Provider guessed = host(address).isPresent() ? Provider.at(address) : Provider.OPENAI;
        return guessed.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<String> host(String address) {
        try {
            URI uri = URI.create(address);
            return Optional.ofNullable(uri.getHost())
                    .map(host -> uri.getPort() < 0 ? host : host + ":" + uri.getPort());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
