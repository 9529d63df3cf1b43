/** Limits what sessions, tenants and the deployment spend on calls, across all replicas. */
package dev.crosscheck.steps.budget;
