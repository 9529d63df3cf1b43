/** The REST API of the gateway, as far as the commands need it. What a newer gateway adds is passed over. */
package dev.crosscheck.cli.rest;
