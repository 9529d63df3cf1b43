package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * Keeps the names that the protocol defines, such as {@code isError}. All other names are snake_case, as everywhere in
 * the API.
 */
@Singleton
class McpNames implements ObjectMapperCustomizer {

    /** Runs after the customizer that sets snake_case. */
    @Override
    public int priority() {
        return DEFAULT_PRIORITY - 1;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.setPropertyNamingStrategy(new SnakeCaseButForTheProtocol());
    }

    private static final class SnakeCaseButForTheProtocol extends SnakeCaseStrategy {

        private static final long serialVersionUID = 1L;
        private static final String PROTOCOL = "io.quarkiverse.mcp.server.";

        @Override
        public String nameForField(MapperConfig<?> config, AnnotatedField field, String name) {
            return isOfProtocol(field) ? name : super.nameForField(config, field, name);
        }

        @Override
        public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String name) {
            return isOfProtocol(method) ? name : super.nameForGetterMethod(config, method, name);
        }

        @Override
        public String nameForSetterMethod(MapperConfig<?> config, AnnotatedMethod method, String name) {
            return isOfProtocol(method) ? name : super.nameForSetterMethod(config, method, name);
        }

        @Override
        public String nameForConstructorParameter(MapperConfig<?> config, AnnotatedParameter parameter, String name) {
            return isOfProtocol(parameter) ? name : super.nameForConstructorParameter(config, parameter, name);
        }

        private static boolean isOfProtocol(AnnotatedMember member) {
            return member.getDeclaringClass().getName().startsWith(PROTOCOL);
        }
    }
}
