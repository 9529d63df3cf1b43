/** Reads web pages: as robots.txt allows, within limits, and no page twice while it is fresh. */
package dev.crosscheck.search.web.fetch;
