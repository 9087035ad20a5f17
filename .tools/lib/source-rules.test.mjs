import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { packages, sourceFiles } from './sources.mjs';

/** A statement that writes documents or instalments, by Kysely or as SQL. */
const WRITES_PAYMENTS =
  /(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]payment_(?:source|part)\b|\b(?:insert\s+into|update|delete\s+from)\s+payment_(?:source|part)\b/i;

/** Ids of the small scenario, as a part of an address or as the value of a property or column. */
const SCENARIO_ID = String.raw`(?:10)?(?:2[123]|7[1-4]|1[12]|[3-6]1)\b`;
const MAGIC_ID = new RegExp(
  String.raw`/(?:budget|record|category|contractor|payment-method|trade-subject|section)/${SCENARIO_ID}|` +
    String.raw`\b(?:budget|record|row|category|contractor|paymentMethod|tradeSubject|section)(?:Id|_id)(?:: |', '=', )${SCENARIO_ID}|` +
    String.raw`\b(?:user|folder)(?:Id|_id)(?:: |', '=', )[1-4]\b|/acl/user/[1-4]\b`,
);

/** A variable, type, property or parameter named by a participle or a pronoun; sentences in comments and texts may have these words. */
const PRIVATE_NAME =
  /\b(?:const|let|function\*?|class|interface|type)\s+(?:\w*(?:Told|GoesOn)|told\w*|untold|mended|goesOn\w*|whose)\b|\b(?:is|on|are)(?:Told|Mend|GoesOn)\w*|(?<!['"`\w.] ?)\b(?:told|mended|goesOn|whose)\??:\s|[({]\s*(?:told|whose)\s*[,)}=]/;

/**
 * The UTC day of an instant, taken as its day; a person, and the account, are in Warsaw, whose day
 * begins an hour or two earlier. The client's `formatDate` shows days only.
 */
const UTC_DAY =
  /toISOString\(\)\.slice\(0, 10\)|(?:_at|\b(?:at|\w+At))\.slice\(0, 10\)|\bformatDate\((?:\w+\.)?(?:at|\w+At)\)/;

/** Rules that the linter cannot express: a forbidden pattern, and its replacement. */
const RULES = [
  {
    pattern: /[ąćęłńóśźż]/i,
    // the showcase of development builds has untranslated examples
    files: /^web\/src\/(?!.*(?:\.test\.|testing\/|app\/dev\/showcase\/)).*\.tsx$/,
    advice:
      'words for people stand in web/src/locales/{pl,en}/<feature>.json, and the screen reads them by t(…)',
  },
  {
    // References to named items are moved by their own generic statement
    // (master-data/references.ts); tests and migrations prepare data.
    pattern: WRITES_PAYMENTS,
    files:
      /^stub-server\/src\/(?!payment\/|db\/migrations\/|.*(?:testing|conformance)\/|.*\.test\.|testing).*\.ts$/,
    advice: 'documents and instalments are written by payment/ (save-document.ts, cells.ts, repository.ts)',
  },
  {
    // Tests below the nouns have ids of their own.
    pattern: MAGIC_ID,
    files: /^stub-server\/src\/(?!db\/|jobs\/|lock\/|live\/|http\/).*(?:\.test\.ts|\/testing\/.*\.ts)$/,
    advice:
      'items of the small scenario are named by testing-ids.ts, others are built: buildSheet, buildPayment',
  },
  {
    // The URL is percent-encoded, so a folder "próba ąę" would not be found.
    files: /./,
    pattern: /import\.meta\.url\s*\)\s*\.(?:pathname|href)\b/,
    advice: 'the path of a file is fileURLToPath(new URL(…, import.meta.url)), not its .pathname',
  },
  {
    files: /\.tsx?$/,
    pattern: /\b(?:type|interface|class|enum) (?:Parts|Of|Way|Whose|Which|Asker)\b/,
    advice: 'a type is named by what its values are: ChosenParts, StepDirection, Actor',
  },
  {
    // a landed migration is never edited
    files: /^(?!stub-server\/src\/db\/migrations\/).*\.tsx?$/,
    pattern: PRIVATE_NAME,
    advice: 'a value is named by what it is: progress, response, corrected, holder, hasNext',
  },
  {
    // Sessions have no tag; an aborted load of a sheet is restarted unchanged.
    files:
      /^web\/src\/features\/(?!.*\.test\.)(?!budget\/write-alone\.ts|settings\/security\/security-queries\.ts)/,
    pattern: /\.invalidateQueries\(\{/,
    advice: 'what a write makes stale is named by tags: invalidate(client, [{ type, id }])',
  },
  {
    // Dialogs and editors keep the focus themselves, and so does the form of a new sheet.
    files:
      /^web\/src\/(?!ui\/(?:dialog|editor)\/|features\/budget\/add\/add-sheet-form)(?!.*\.test\.).*\.tsx$/,
    pattern: /(?<!aria-)\bdisabled=\{[^}]*\b(?:isPending|isBusy|isSaving|isSending)\b/,
    advice: 'a button whose action is pending is isBusy: disabled, it would lose the focus',
  },
  {
    // Tables of files count days without a time zone; so do the days that a test adds.
    files:
      /^(?:web|stub-server)\/src\/(?!file-formats\/table\/|conformance\/)(?!.*(?:\.test\.|testing\/)).*\.tsx?$/,
    pattern: UTC_DAY,
    advice: 'the day of an instant is Warsaw’s: warsawDate (server), dayOf or formatInstantDay (client)',
  },
  {
    // The next file of the worker would get the module of the mock beside its own.
    files: /^web\/src\/(?!.*\.alone\.test\.).*\.test\.tsx$/,
    pattern: /\bvi\.(?:mock|doMock|resetModules)\(/,
    advice: 'a test of a screen that replaces a module has a worker of its own: *.alone.test.tsx',
  },
];

const linesAgainst = ({ pattern, files: where, advice }, files) =>
  files
    .filter((file) => where.test(file))
    .map((file) => [file, pattern.exec(readFileSync(inRoot(file), 'utf8'))])
    .filter(([, found]) => found !== null)
    .map(([file]) => `${file}: ${advice}`);

test.each(RULES)('no source file breaks the rule: $advice', (rule) => {
  const files = sourceFiles().filter((file) => !import.meta.filename.endsWith(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(linesAgainst(rule, files)).toEqual([]);
});

test('statements that write documents or instalments are found, those that read them are not', () => {
  expect(WRITES_PAYMENTS.test("db\n  .updateTable(\n    'payment_part')")).toBe(true);
  expect(WRITES_PAYMENTS.test('sql`delete from payment_source where id = 1`')).toBe(true);
  expect(WRITES_PAYMENTS.test("db.selectFrom('payment_part')")).toBe(false);
  expect(WRITES_PAYMENTS.test("db.insertInto('payment_source_file')")).toBe(false);
});

test('ids of the small scenario are found in addresses, properties and conditions, names of them are not', () => {
  expect(MAGIC_ID.test("'/api/budget/21/records'")).toBe(true);
  expect(MAGIC_ID.test('{ recordId: 71, month }')).toBe(true);
  expect(MAGIC_ID.test(".where('user_id', '=', 4)")).toBe(true);
  expect(MAGIC_ID.test('`/api/budget/${SHEETS.office}/records`')).toBe(false);
  expect(MAGIC_ID.test('{ recordId: ROW.officeCost }')).toBe(false);
});

test('UTC days of instants are found, days of Warsaw are not', () => {
  for (const line of [
    'clock.now().toISOString().slice(0, 10)',
    'row.created_at.slice(0, 10)',
    'createdAt.slice(0, 10)',
    'formatDate(createdAt)',
    'formatDate(step.at)',
  ])
    expect(UTC_DAY.test(line)).toBe(true);
  for (const line of ['warsawDate(clock.now())', 'formatInstantDay(createdAt)', 'formatDate(dayOf(at))'])
    expect(UTC_DAY.test(line)).toBe(false);
});

test('names by a participle or a pronoun are found, sentences with these words are not', () => {
  for (const line of [
    'const told = 1;',
    'type FigureTold = never;',
    'onTold?: () => void;',
    'run(whose: PersonKey)',
    '({ told }) => 1',
    '#isTold = false;',
  ])
    expect(PRIVATE_NAME.test(line)).toBe(true);
  for (const line of [
    "test('a user is told so', async () => {",
    '// a sheet whose rows end',
    "['deletion_told_on']",
  ])
    expect(PRIVATE_NAME.test(line)).toBe(false);
});

test('a path taken from a URL is found, also across two lines', () => {
  const { pattern } = RULES.find(({ advice }) => advice.includes('fileURLToPath'));
  expect(pattern.test("new URL('a.ts', import.meta.url).pathname")).toBe(true);
  expect(pattern.test("new URL(\n  'a.ts',\n  import.meta.url,\n).pathname")).toBe(false);
  expect(pattern.test("fileURLToPath(new URL('a.ts', import.meta.url))")).toBe(false);
});

test('every package is pinned exactly', () => {
  const manifests = ['.', '.tools', ...packages].map((folder) => `${folder}/package.json`);
  const loose = manifests.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(path), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(?:workspace:\*|\d+\.\d+\.\d+[\w.-]*)$/.test(version))
      .map(([name, version]) => `${path}: ${name} is ${version}; write the version that the lock file has`);
  });
  expect(loose).toEqual([]);
});
