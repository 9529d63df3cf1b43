/**
 * A finished report as its readers get it: as a page, or as the items of NLWeb. Pure: from what a session holds to
 * text. Whatever a source, a model or a question brought along is data here, and can neither run nor lead anywhere but
 * to the web.
 */
package dev.crosscheck.gateway.report;
