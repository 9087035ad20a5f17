import type { SeedData } from '@saldo/seeds';
import { conformanceOf } from '#src/conformance/noun.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

function withSettings(seed: SeedData): SeedData {
  const configs = { vat: {}, 'income-tax': { ratePercent: '9' }, zus: { mode: 'none' } };
  const settings = Object.entries(configs).map(([paymentType, config], place) => ({
    id: place + 1,
    accountId: ACCOUNTS.a,
    paymentType,
    startDate: '2026-01-01',
    endDate: null,
    config,
  }));
  return { ...seed, paymentTypeSettings: settings };
}

export const conformance = conformanceOf('tax', {
  rebuild: { rights: 'addsTributes', example: { status: 200, body: { years: [2026] } }, seed: withSettings },
  summary: { rights: 'listsTributes', example: { status: 200, query: { year: '2026' } }, seed: withSettings },
  updateSummary: {
    rights: 'addsTributes',
    example: { status: 200, body: { year: 2026 } },
    seed: withSettings,
  },
  choices: {
    rights: 'listsTributes',
    example: { status: 200, query: { year: '2026' } },
    seed: withSettings,
  },
  choice: {
    rights: 'listsTributes',
    example: { status: 200, query: { year: '2026', form: 'cit', ratePercent: '19', mode: 'none' } },
    seed: withSettings,
  },
  explain: {
    rights: 'listsTributes',
    example: { status: 200, query: { type: 'vat', period: '2026-05' } },
    seed: withSettings,
  },
  years: { rights: 'listsTributes', example: { status: 200 } },
  yearsOccupied: { rights: 'listsTributes', example: { status: 200 } },
});
