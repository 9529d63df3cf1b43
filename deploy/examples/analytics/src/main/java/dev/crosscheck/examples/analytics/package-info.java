/** An example of a subscriber: tables and a dashboard from nothing but the public topic. */
package dev.crosscheck.examples.analytics;
