import { expect, test } from 'vitest';
import { addDocument } from '#src/testing-document.ts';
import { ACCOUNTS, CONTRACTOR } from '#src/testing-ids.ts';
import { testApp } from '#src/testing.ts';
import { knownDocuments } from './known.ts';

test('An existing document is there since the day in Warsaw on which it was added', async () => {
  // 00:34 of the 30th in Warsaw
  const app = await testApp({ now: '2026-11-29T23:34:00Z' });
  try {
    const document = { direction: 'cost', number: 'FV 8', issueDate: '2026-11-02' } as const;
    await addDocument(await app.as('master@a.test'), document);
    const days = { from: '2026-11-01', to: '2026-11-30', exceptProcessId: 0 };
    const known = await knownDocuments(app.db, ACCOUNTS.a, days);
    const same = { ...document, currency: 'PLN', gross: 123_000, ksefNumber: null } as const;
    expect(known.equalTo(same, CONTRACTOR)).toMatchObject({ count: 1, since: '2026-11-30' });
  } finally {
    await app.close();
  }
});
