package dev.crosscheck.gateway;

import org.eclipse.microprofile.config.ConfigProvider;

/** What the gateway shows the other services, so that they know it. */
public final class OwnSecret {

    /** As annotations of REST clients name it. */
    public static final String SUPPLIER = "dev.crosscheck.gateway.OwnSecret.value";

    private OwnSecret() {}

    /** Empty where none is set; a service that wants one refuses that. */
    public static String value() {
        return ConfigProvider.getConfig()
                .getOptionalValue("crosscheck.gateway.service-secret", String.class)
                .orElse("");
    }
}
