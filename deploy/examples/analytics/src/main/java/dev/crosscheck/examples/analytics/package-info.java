/** An example of a subscriber: tables and a dashboard from only the public topic. */
package dev.crosscheck.examples.analytics;
