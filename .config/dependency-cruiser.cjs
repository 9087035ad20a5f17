// Who may import whom (docs/architecture.md). Zones are the folders themselves: $1 stands for the noun or
// feature that a file lies in, so that a new one is guarded from its first day.
const tests = '[.]test[.]tsx?$|/testing/|/testing[.]ts$|/conformance/';
const npm = (names) => `node_modules/(${names})/`;
const joins = 'app|backup|main|nouns|restore|seed|testing|[^/]+[.]test';

// The server's layers from below; every other folder of it is a noun, but for what only joins or tests.
const base = 'file-formats|files|http|db|jobs|live|lock|mail|spreadsheet';
const shared = 'plan|master-data|payment|person';
// They keep or make a person's log-in, which is auth's.
const withLogIn = 'current-user|membership|registration-request|second-factor';
const layers = `${base}|${shared}|main|fakes|conformance`;

// What writes the documents of the contract, and what they say.
const documents = [
  '^contract/src/[^/]+[.]docs[.]ts$',
  '^contract/src/(docs|openapi|openapi-parts|openapi-schemas|asyncapi)[.]ts$',
  '^contract/src/model-examples[.]json$',
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-circular', 'A circle has no top to read from.', {}, { circular: true }),
    forbid('no-unresolvable', 'What is imported must exist.', {}, { couldNotResolve: true }),
    forbid(
      'no-test-outside-tests',
      "A test is nobody's source.",
      { pathNot: tests },
      { path: '[.](test|spec)[.]tsx?$' },
    ),
    forbid(
      'contract-alone',
      'The contract imports only zod, ts-rest and the rules of account numbers, so that both sides can carry it.',
      { path: '^contract/src/', pathNot: `${tests}|/write-openapi[.]ts$` },
      { pathNot: ['^contract/src/', npm('zod|@ts-rest/core|ibantools')] },
    ),
    forbid(
      'words-for-documents',
      'What documents say of schemas is for who writes documents: no client or server carries it.',
      {
        pathNot: [
          ...documents,
          '^contract/src/write-openapi[.]ts$',
          '^stub-server/src/conformance/model-examples[.]ts$',
          '[.]test[.]ts$',
        ],
      },
      { path: documents },
    ),
    forbid(
      'domain-is-pure',
      'Domain rules know shapes, and no routes.',
      { path: '^contract/src/domain/' },
      { path: npm('@ts-rest/core'), reachable: true },
    ),
    forbid(
      'seeds-from-contract',
      'Seeds are data of the contract.',
      { path: '^seeds/' },
      { path: '^(web|stub-server|e2e)/' },
    ),
    forbid(
      'server-without-client',
      'The server knows no client.',
      { path: '^stub-server/' },
      { path: '^(web|e2e)/(src|tests|pages)/' },
    ),
    forbid(
      'client-without-server',
      'The client works against any provider; only its tests may start the stub.',
      { path: '^web/src/', pathNot: tests },
      { path: '^(stub-server|seeds|e2e)/' },
    ),
    forbid(
      'e2e-from-outside',
      'End-to-end tests reach the system by browser and HTTP only.',
      { path: '^e2e/' },
      { path: '^(web|stub-server)/src/' },
    ),

    forbid(
      'web-nothing-imports-app',
      'app joins features; nothing is joined to app.',
      { path: '^web/src/(features|grid|ui|lib)/', pathNot: tests },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-parts-without-features',
      'ui and lib serve every feature and know none.',
      { path: '^web/src/(ui|lib)/', pathNot: tests },
      { path: '^web/src/features/' },
    ),
    forbid(
      'web-ui-is-dumb',
      'A part of the interface calls no API.',
      { path: '^web/src/ui/', pathNot: tests },
      { path: ['^web/src/lib/api/(api|api-error|call-api)[.]ts', '^contract/src/(?!domain/)'] },
    ),
    forbid(
      'web-grid-alone',
      'The grid draws any table: it knows neither sheets nor the parts of the interface.',
      { path: '^web/src/grid/', pathNot: tests },
      { path: '^(web|contract)/src/', pathNot: '^web/src/(grid|lib/keyboard)/' },
    ),
    forbid(
      'web-feature-alone',
      'What two features need goes down to ui, lib or contract, or is joined in app.',
      { path: '^web/src/features/([^/]+)/', pathNot: tests },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),

    forbid(
      'server-noun-alone',
      'A noun knows the layers below it and no other noun; nouns meet through functions that app hands them.',
      {
        path: `^stub-server/src/(?!(?:${layers})/)([^/]+)/`,
        pathNot: `${tests}|^stub-server/src/(${withLogIn})/`,
      },
      { path: '^stub-server/src/[^/]+/', pathNot: `^stub-server/src/($1|${base}|${shared})/` },
    ),
    forbid(
      'server-log-in',
      'Passwords, tries and sessions are kept by auth, for those who change a log-in or make one.',
      { path: `^stub-server/src/(${withLogIn})/`, pathNot: tests },
      { path: '^stub-server/src/[^/]+/', pathNot: `^stub-server/src/($1|auth|${base}|${shared})/` },
    ),
    forbid(
      'server-shared-without-nouns',
      'What several nouns share (rows of the plan, lists of master data) knows none of them.',
      { path: `^stub-server/src/(${shared})/`, pathNot: tests },
      { path: `^stub-server/src/(?!(${base}|${shared})/)[^/]+/` },
    ),
    forbid(
      'server-base-without-nouns',
      'file-formats, files, http, db, jobs, live, lock, mail and spreadsheet carry every noun and know none.',
      { path: `^stub-server/src/(${base})/`, pathNot: tests },
      { path: `^stub-server/src/(?!(${base})/)[^/]+/` },
    ),
    forbid(
      'server-top-joins',
      'Only the top of the server imports the top of the server.',
      { path: '^stub-server/src/[^/]+/', pathNot: tests },
      { path: `^stub-server/src/(${joins})[.]ts$` },
    ),
    forbid(
      'no-dev-dependency-in-product',
      'What runs in production is listed as such.',
      { path: '^(contract|seeds|stub-server|web)/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
