/** JSON reading and problem details for the services' REST endpoints. */
package dev.crosscheck.rest;
