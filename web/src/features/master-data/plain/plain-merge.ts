import { useTranslation } from 'react-i18next';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import type { PlainNoun } from './plain-noun.ts';

/** When merging sections or trade subjects the user chooses the name. */
export function usePlainMerge({ mergeFields }: PlainNoun): MergeWords {
  const { t } = useTranslation('master-editors');
  return {
    fields: mergeFields.map((field) => ({ field, label: t(`field.${field}`), text: (item) => item[field] })),
    collected: [],
  };
}
