/** Documents on their way into a collection. */
package dev.crosscheck.cli.documents;
