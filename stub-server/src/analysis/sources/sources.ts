import type { AnalysisSource } from '@saldo/contract/analysis';
import type { Source } from '../table.ts';
import { cashFlow } from './cash-flow.ts';
import { contractors } from './contractors.ts';
import { historySource, type ReadHistory } from './history.ts';
import { payments } from './payments.ts';
import { plan } from './plan.ts';
import { result } from './result.ts';

export type Sources = Readonly<Record<AnalysisSource, Source>>;

export const sourcesWith = (readHistory: ReadHistory): Sources => ({
  payments,
  plan,
  'cash-flow': cashFlow,
  result,
  contractors,
  history: historySource(readHistory),
});
