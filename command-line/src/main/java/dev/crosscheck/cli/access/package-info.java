/** Creates, lists and revokes API keys. */
package dev.crosscheck.cli.access;
