export * from './attempt.js';
export * from './client.js';
export * from './configure.js';
export * from './pay-error.js';
export * from './wait.js';
export * from './tokenise.js';
