/** Lists and calls the tools of the configured Model Context Protocol servers. Their answers are not trusted. */
package dev.crosscheck.search.web.mcp;
