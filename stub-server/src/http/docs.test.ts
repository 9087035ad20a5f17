import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { contract } from '@saldo/contract';
import { asyncApiDocument } from '@saldo/contract/asyncapi';
import examples from '@saldo/contract/model-examples.json' with { type: 'json' };
import { openApiDocument } from '@saldo/contract/openapi';
import committedMessages from '@saldo/contract/asyncapi.json' with { type: 'json' };
import committed from '@saldo/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';

// All packages have the product's version.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const made = () =>
  JSON.parse(JSON.stringify(openApiDocument(contract, version, examples))) as Record<string, unknown>;

test('The committed documents match the contract (otherwise run `node contract/src/write-openapi.ts`)', () => {
  expect(made()).toEqual(committed);
  expect(JSON.parse(JSON.stringify(asyncApiDocument(version)))).toEqual(committedMessages);
});

test('The description is valid OpenAPI 3.1', async () => {
  await expect(SwaggerParser.validate(made() as never)).resolves.toMatchObject({ openapi: '3.1.0' });
});

test('The description is served, with a page that shows it under its own policy', async () => {
  const { anonymous, close } = await testApp({ scenario: null });
  expect((await anonymous.get('/api/openapi.json')).json()).toEqual(committed);
  expect((await anonymous.get('/api/asyncapi.json')).json()).toEqual(committedMessages);
  const page = await anonymous.get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  // Nothing is loaded from other hosts: it works offline.
  expect(page.payload).not.toMatch(/(?:src|href)="https?:/);
  await close();
});
