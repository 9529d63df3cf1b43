/** Calls the gateway's REST API, as far as the commands need it. Unknown fields of a newer gateway are ignored. */
package dev.crosscheck.cli.rest;
