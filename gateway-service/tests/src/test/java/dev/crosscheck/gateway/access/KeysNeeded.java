package dev.crosscheck.gateway.access;

import dev.crosscheck.gateway.GatewayConfig;
import io.quarkus.test.junit.QuarkusMock;
import io.smallrye.config.SmallRyeConfig;
import jakarta.enterprise.inject.Vetoed;
import org.eclipse.microprofile.config.ConfigProvider;

/** The gateway of a test asks for keys from now on, until the test class ends, without being started anew. */
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
