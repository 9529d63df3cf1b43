/** The OpenAPI document as a contract that every answer of an API test is held against. */
package dev.crosscheck.contract;
