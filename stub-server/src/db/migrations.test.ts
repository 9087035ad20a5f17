import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Hashes of released migrations, ignoring white space. Databases have applied them as they were: a
 * correction is a new migration.
 */
const LANDED: Record<string, string> = {
  '0001-accounts.ts': 'b8569759ccd12ac3',
  '0002-master-data.ts': 'f44b309cb0bab92f',
  '0003-plan.ts': '355917ab5d0214d8',
  '0004-payments.ts': '7135f6746a913756',
  '0005-changes.ts': '602f14f6e92354e9',
  '0006-team.ts': 'ef5210f8cdd1fda6',
  '0008-way-in.ts': '40bc4d9199fde449',
  '0009-live.ts': 'b95536fddebcdfda',
  '0010-subscription.ts': '6a7173adce3c1a1e',
  '0011-portal-session.ts': '0bd7fcc8fe6acd37',
  '0012-registrations-of-tabs.ts': '011ab0a82d4ea291',
  '0013-command-keys.ts': '33bbb060801c1333',
  '0015-account-deletion.ts': '11a5481d61b0dedc',
  '0016-lines-of-invoices.ts': '10bc807c994f3a99',
  '0019-limits-of-api-keys.ts': '95961830cde267cc',
  '0020-known-devices.ts': '309afd9a81393342',
  '0021-emails-of-invitations.ts': 'f61b07b643bd9054',
  '0022-sessions-shown.ts': 'c7b57142fd85f169',
  '0023-second-factor.ts': '0dcca61837aefb20',
  '0024-last-authors.ts': '6f3667e96d4d563a',
  '0025-jobs.ts': '31673e6784eecb2d',
  '0026-jobs-of-card-provider.ts': '0f8abb9205f9963b',
  '0028-account-history.ts': 'f41bcbd4bb4fac08',
  '0029-persons.ts': '9e7afb163da1b7f3',
  '0030-revisions.ts': 'b1e014a9f74240db',
  '0031-call-counts.ts': '6b0ea9a4ef855a14',
  '0032-closings.ts': 'f7b07387e220b4e8',
  '0033-job-progress.ts': '79902ca1d842a7c0',
  '0034-downloads.ts': '47653c06c3474bf4',
  '0035-master-data-fields.ts': 'd977fb78a2ac83eb',
  '0036-documents.ts': '99d0dd4004e36c43',
  '0037-done-commands.ts': 'ae623ab90c7054ad',
  '0039-rejected-places.ts': 'dd85905870ab2381',
  '0040-ordered-payments.ts': 'c030dd68a8d6672e',
  '0041-listed-payments.ts': '0613439006b2f465',
  '0042-payment-texts.ts': '159e3dd7cf7f0a63',
  '0043-orders-of-payments.ts': 'f88f8d05f3f53dad',
  '0045-files.ts': '6a4bc094b684abb6',
  '0046-pay-of-documents.ts': '0fc1c747212c1f7e',
  '0053-transfer-approvals.ts': '816989fafa720454',
  '0060-imports.ts': 'b17c571713964760',
  '0065-bank-statements.ts': 'b73c965155f2f3a5',
  '0075-tax-opening.ts': '2ca9b2adc1b60c54',
  '0076-sums-of-payments.ts': 'c49763438929215b',
  '0077-quantities.ts': '03226fe3832e77f9',
  '0080-reminders.ts': '4e4f35f26463d5e5',
  '0081-forgotten-places.ts': '96da21d75d21d6db',
  '0082-offices.ts': 'ab08983d6ff00a5e',
  '0083-default-contractor.ts': '0f72322e0827f732',
  '0084-bank-layouts.ts': '75e2fbcb2dc0ebc2',
  '0087-analysis-files.ts': 'cf4f0aa5b7521eee',
  '0090-documents.ts': '15866aca1bc1e6a1',
  '0091-import-sources.ts': '5bb88f6bd1324ebc',
  '0092-vat-list.ts': 'd8c1d742e2ed21df',
  '0093-tax-terms.ts': '6214299d833c0e63',
  '0094-imported-rows.ts': '04a356fccb03c2a9',
  '0095-changed-contractors.ts': 'd1519c41e4d349ea',
  '0096-account-locale.ts': '84c2c341cc63d085',
  '0097-days-of-legal-forms.ts': 'c60280340c4a053f',
  '0100-broad-filters.ts': '9a76e01ece5a61be',
  '0101-revision-of-lists.ts': '093d98a6d067bfd3',
  '0110-lock-keepers.ts': '94d8f8a2682442b1',
  '0111-lines-of-documents.ts': 'fe1982bff36350e3',
  '0112-children-of-documents.ts': 'dea855e35ac4d9bf',
  '0113-decisions-of-deleted-documents.ts': 'ff6d2a8759d7a5dc',
  '0114-lines-of-sections.ts': 'e38e8d3bbd33304a',
  '0115-lines-of-instalments.ts': '2ef7fc3d5fb53eac',
  '0116-rest-of-lines.ts': '914f178317c44868',
  '0120-lines-of-processes.ts': '8b596c5515729ea5',
  '0121-stated-accounts.ts': 'fa6606ac78881f5b',
  '0122-divided-instalments.ts': '2a93c32fd15074e0',
  '0124-tab-of-change.ts': '57acc6d0088cc5e7',
  '0105-languages-of-persons.ts': 'ba7379f3cf3935d9',
  'columns.ts': '6ab4dcf2c9809fc9',
  'payment-marks-postgres.ts': 'daf7c96701c04b04',
  'payment-marks-sqlite.ts': 'e84f75fd73300925',
  'revision-triggers-postgres.ts': 'b53aa53a30938458',
  'revision-triggers-sqlite.ts': '718bb11bbd8387fe',
};

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(FOLDER, file), 'utf8').replaceAll(/\s+/g, ' '))
    .digest('hex')
    .slice(0, 16);

test.each(readdirSync(FOLDER))('%s is unchanged since its release', (file) => {
  const landed = LANDED[file];
  if (landed === undefined)
    throw new Error(
      `${file} is new: once it has landed it is not edited. Add '${file}': '${hashOf(file)}' to LANDED.`,
    );
  expect(
    hashOf(file),
    'It has landed: write a new migration that follows it instead of editing this one',
  ).toBe(landed);
});
