/** Creates the Postgres connections that all statements of a service share. */
package dev.crosscheck.steps.database;
