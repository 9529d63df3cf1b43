/** How the services' REST endpoints read JSON, and answer with problem details. */
package dev.crosscheck.rest;
