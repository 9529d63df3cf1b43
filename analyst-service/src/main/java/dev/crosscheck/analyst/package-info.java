/** The Analyst: plans, reflects, drafts and revises. */
package dev.crosscheck.analyst;
