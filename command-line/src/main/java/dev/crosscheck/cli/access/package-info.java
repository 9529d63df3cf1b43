/** API keys: made, listed and revoked. */
package dev.crosscheck.cli.access;
