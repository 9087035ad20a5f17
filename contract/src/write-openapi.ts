import { writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { asyncApiDocument } from './asyncapi.ts';
import { contract } from './index.ts';
import examples from './model-examples.json' with { type: 'json' };
import { openApiDocument } from './openapi.ts';

// Run after each change of the contract: `node contract/src/write-openapi.ts`; a test fails if the documents are outdated.
const { version } = packageJson;
const documents = {
  openapi: openApiDocument(contract, version, examples),
  asyncapi: asyncApiDocument(version),
};
for (const [name, document] of Object.entries(documents))
  writeFileSync(new URL(`../${name}.json`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
