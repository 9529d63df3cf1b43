/** Erases sessions. */
package dev.crosscheck.cli.erasure;
