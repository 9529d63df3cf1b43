package dev.crosscheck.stack;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.Migrations;
import dev.crosscheck.local.TopicSetup;
import java.util.Map;

/**
 * Migrates a database to the tables of this version and creates missing topics, as {@code up} does before it starts a
 * service. Container deployments need it, because their services only check the schema (docs/adr/0005). Safe to run
 * again, and twice at once.
 *
 * <p>Environment: {@code CROSSCHECK_POSTGRES}; {@code CROSSCHECK_KAFKA} with {@code KAFKA_…} to create topics here,
 * unset if other tools create them.
 *
 * <p>Exit codes: 0 done, 1 the database or the broker refused, 2 wrong settings.
 */
public final class Migration {

    private Migration() {}

    public static void main(String[] arguments) {
        StackLog.quietLibraries();
        System.exit(run(System.getenv()));
    }

    static int run(Map<String, String> environment) {
        DatabaseEndpoint database;
        try {
            database = DatabaseEndpoint.parse(StackSettings.value(environment, "CROSSCHECK_POSTGRES")
                    .orElseThrow(() -> new IllegalArgumentException("not set")));
        } catch (IllegalArgumentException e) {
            StackLog.say("CROSSCHECK_POSTGRES is " + e.getMessage());
            return 2;
        }
        try {
            StackLog.say("migrated " + String.join(", ", Migrations.migrate(database)) + " at " + database);
            StackSettings.value(environment, "CROSSCHECK_KAFKA").ifPresent(servers -> {
                TopicSetup.create(BrokerEndpoint.external(servers, environment), TopicSetup.DEFAULT_PARTITIONS);
                StackLog.say("topics are there at " + servers);
            });
            return 0;
        } catch (RuntimeException e) {
            StackLog.say("not migrated: " + e.getMessage());
            return 1;
        }
    }
}
