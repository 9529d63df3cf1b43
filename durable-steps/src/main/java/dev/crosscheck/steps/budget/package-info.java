/** What sessions, tenants and the deployment may spend on calls, held over all replicas. */
package dev.crosscheck.steps.budget;
