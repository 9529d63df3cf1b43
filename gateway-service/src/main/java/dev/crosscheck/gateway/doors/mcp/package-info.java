/** The Model Context Protocol over streamable HTTP: tools to ask and to check with, reports and sources to read. */
package dev.crosscheck.gateway.doors.mcp;
