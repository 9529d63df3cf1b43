package dev.crosscheck.gateway;

import dev.crosscheck.steps.health.Schema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Declares the tables of sessions, without which this service does not start to work. */
@ApplicationScoped
class GatewaySchema {

    @Produces
    @Singleton
    Schema sessions() {
        return new Schema("gateway", "db/gateway/V1__sessions.sql");
    }
}
