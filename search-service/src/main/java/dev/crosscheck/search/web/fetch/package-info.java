/** Reads pages of the web: as robots.txt allows it, within limits, and no page twice while it is fresh. */
package dev.crosscheck.search.web.fetch;
