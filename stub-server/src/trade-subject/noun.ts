import { TRADE_SUBJECT_MERGE_FIELDS } from '@saldo/contract/trade-subject-management';
import { tradeSubjects, type TradeSubject } from '#src/master-data/trade-subjects.ts';

/** The specifics of trade subjects among the named lists. */
export const tradeSubjectNoun = {
  store: tradeSubjects,
  managed: { mergeFields: TRADE_SUBJECT_MERGE_FIELDS },
  list: {},
  columns: [
    { name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }: TradeSubject) => name },
    { name: { pl: 'Domyślny', en: 'Default' }, value: ({ isDefault }: TradeSubject) => isDefault },
  ],
};
