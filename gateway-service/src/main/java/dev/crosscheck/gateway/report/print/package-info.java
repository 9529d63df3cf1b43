/**
 * Renders a finished report as a document to print or edit: PDF and DOCX. Both are made from the report's page, so all
 * have the same content. The libraries are loaded only when the first such document is requested.
 */
package dev.crosscheck.gateway.report.print;
