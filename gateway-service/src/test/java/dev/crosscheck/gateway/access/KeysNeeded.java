package dev.crosscheck.gateway.access;

import dev.crosscheck.gateway.GatewayConfig;
import io.quarkus.test.junit.QuarkusMock;
import io.smallrye.config.SmallRyeConfig;
import jakarta.enterprise.inject.Vetoed;
import org.eclipse.microprofile.config.ConfigProvider;

/** Makes the running gateway of a test ask for keys until the test class ends, without a restart. */
@Vetoed
public final class KeysNeeded extends AccessMode {

    private KeysNeeded(SmallRyeConfig config) {
        super(config.getConfigMapping(AccessConfig.class), config.getConfigMapping(GatewayConfig.class), "127.0.0.1");
    }

    public static void install() {
        QuarkusMock.installMockForType(
                new KeysNeeded(ConfigProvider.getConfig().unwrap(SmallRyeConfig.class)), AccessMode.class);
    }

    @Override
    public boolean needsKey() {
        return true;
    }
}
