/** Build time of this client, ISO 8601; stamped by vite.config.ts. */
declare const __BUILD_TIMESTAMP__: string;
/** Version of the product, from package.json. */
declare const __APP_VERSION__: string;
