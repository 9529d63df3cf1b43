/** The Model Context Protocol over standard input and output, passed on to a gateway. */
package dev.crosscheck.cli.mcp;
