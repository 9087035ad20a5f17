import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

export const cache = inRoot('.cache');
export const tools = inRoot('.tools');
export const nodeFolder = join(tools, 'node_modules', 'node', 'bin');
export const node = join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node');
export const webDist = inRoot('web', 'dist');
/** The suite for any provider of the contract. */
export const conformance = 'stub-server/src/conformance';
