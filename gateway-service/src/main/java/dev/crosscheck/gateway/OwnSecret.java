package dev.crosscheck.gateway;

import org.eclipse.microprofile.config.ConfigProvider;

/** The secret by which the other services recognise the gateway. */
public final class OwnSecret {

    /** The method's name in annotations of REST clients. */
    public static final String SUPPLIER = "dev.crosscheck.gateway.OwnSecret.value";

    private OwnSecret() {}

    /** Returns the secret; empty if none is set. A service that requires one then refuses the request. */
    public static String value() {
        return ConfigProvider.getConfig()
                .getOptionalValue("crosscheck.gateway.service-secret", String.class)
                .map(String::strip)
                .orElse("");
    }
}
