/**
 * Servers of the Model Context Protocol that the configuration names: what they offer, and how they are asked. Nothing of
 * them is trusted.
 */
package dev.crosscheck.search.web.mcp;
