/** The Postgres connections that all statements of a service share, and what statements have in common. */
package dev.crosscheck.steps.database;
