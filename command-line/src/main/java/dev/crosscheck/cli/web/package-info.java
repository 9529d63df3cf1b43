/** The options that let a question search the web, and what users are told before it does. */
package dev.crosscheck.cli.web;
