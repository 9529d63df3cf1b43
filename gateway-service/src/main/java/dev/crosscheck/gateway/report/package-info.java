/**
 * Renders a finished report for its readers: as a page, or as items of NLWeb. Pure functions from a session's data to
 * text. Content from sources, models or questions is treated as data: it cannot run, and can link only to the web.
 */
package dev.crosscheck.gateway.report;
