package dev.crosscheck.gateway;

import dev.crosscheck.steps.health.Schema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The tables of sessions, which this service does not start to work without. */
@ApplicationScoped
class GatewaySchema {

    @Produces
    @Singleton
    Schema sessions() {
        return new Schema("gateway", "db/gateway/V1__sessions.sql");
    }
}
