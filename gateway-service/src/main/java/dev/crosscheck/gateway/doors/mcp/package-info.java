/**
 * The Model Context Protocol over streamable HTTP: tools for asking and checking, and reports and sources as resources.
 */
package dev.crosscheck.gateway.doors.mcp;
