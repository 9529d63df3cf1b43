package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.settings.ModelVariables;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.common.utils.StringUtil;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class LlmConfigTest {

    /** The doctor checks the variables that it knows; the services read those of the mapping. */
    @Test
    void shouldReadExactlyTheVariablesThatTheDoctorKnows() {
        // When
        List<String> read = ConfigMappings.getProperties(ConfigClass.configClass(LlmConfig.class)).keySet().stream()
                .map(StringUtil::replaceNonAlphanumericByUnderscores)
                .map(name -> name.toUpperCase(Locale.ROOT))
                .toList();

        // Then
        assertThat(read).containsExactlyInAnyOrderElementsOf(ModelVariables.names());
    }
}
