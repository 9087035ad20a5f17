import { writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { contract } from './index.ts';
import { openApiDocument } from './openapi.ts';

// Run after a change of the contract: `node contract/src/write-openapi.ts`; a test fails when it was forgotten.
const document = openApiDocument(contract, packageJson.version);
writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
