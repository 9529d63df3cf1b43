/**
 * A finished report as a document to print or to edit: PDF and DOCX, both made of the report's page, so that they say
 * what it says. The libraries are loaded when somebody asks for such a document, and not before.
 */
package dev.crosscheck.gateway.report.print;
