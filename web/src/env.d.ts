/** When this client was built, ISO 8601; stamped by vite.config.ts. */
declare const __BUILD_TIMESTAMP__: string;
