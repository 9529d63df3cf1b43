/** Documents as policies: the tree of their sections, and the search down that tree. */
package dev.crosscheck.search.policy;
