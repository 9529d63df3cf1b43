/** Forwards the Model Context Protocol from standard input and output to a gateway. */
package dev.crosscheck.cli.mcp;
