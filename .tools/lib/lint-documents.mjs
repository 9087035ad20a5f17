import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { inRoot } from './paths.mjs';

// All rules of Redocly and Spectral for the documents of the contract. Each accepted finding names its reason; one
// that no longer occurs must be removed from this list.

const EXCEPTIONS = [
  {
    rules: ['no-path-trailing-slash', 'path-keys-no-trailing-slash'],
    at: 'registration-request/confirm/',
    why: 'The specification ends this path with a slash.',
  },
  {
    rules: ['no-ambiguous-paths'],
    at: 'api/budget/',
    why: 'Paths of the specification; ids are numbers, so that no call fits two of them. The document says so.',
  },
  {
    rules: ['info-contact', 'asyncapi-info-contact'],
    at: 'info',
    why: 'There is no public address: whoever runs Saldo is the contact.',
  },
  {
    rules: ['asyncapi-latest-version'],
    at: 'asyncapi',
    why: 'AsyncAPI 3.0 is what tools read.',
  },
];

async function redocly(path, source) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: path, config });
  return problems.map(({ ruleId, message, location: [place] }) => ({
    rule: ruleId,
    at: (place?.pointer ?? '').replaceAll('~1', '/'),
    message,
  }));
}

async function spectral(path, source, ruleset) {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[rulesets[ruleset], 'all']] });
  const problems = await linter.run(new spectralCore.Document(source, parsers.Json, path));
  return problems.map(({ code, message, path: at }) => ({ rule: code, at: at.join('/'), message }));
}

const used = new Set();
const isExcepted = ({ rule, at }) => {
  const exception = EXCEPTIONS.find((one) => one.rules.includes(rule) && at.includes(one.at));
  if (exception) used.add(rule);
  return exception !== undefined;
};

const findings = [];
for (const [name, ruleset] of [
  ['openapi', 'oas'],
  ['asyncapi', 'asyncapi'],
]) {
  const path = inRoot('contract', `${name}.json`);
  const source = readFileSync(path, 'utf8');
  for (const found of [...(await redocly(path, source)), ...(await spectral(path, source, ruleset))])
    if (!isExcepted(found))
      findings.push(`contract/${name}.json: ${found.rule} at ${found.at}: ${found.message}`);
}
for (const { rules } of EXCEPTIONS)
  for (const rule of rules)
    if (!used.has(rule)) findings.push(`The exception for ${rule} is not needed any more`);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
