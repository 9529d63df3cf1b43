/**
 * Connects to the configured servers of the Model Context Protocol: lists and calls their tools. Their answers are not
 * trusted.
 */
package dev.crosscheck.search.web.mcp;
