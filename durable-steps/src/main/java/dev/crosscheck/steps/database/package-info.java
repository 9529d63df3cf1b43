/** The connections to Postgres that all of a service's statements share. */
package dev.crosscheck.steps.database;
