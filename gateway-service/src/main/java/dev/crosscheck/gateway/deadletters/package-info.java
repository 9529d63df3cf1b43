/** What could not be handled, for those who operate the system: looked at on the topic itself, and sent again when asked. */
package dev.crosscheck.gateway.deadletters;
