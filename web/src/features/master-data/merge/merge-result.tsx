import { useTranslation } from 'react-i18next';
import type { MergePreview } from '../noun-calls.ts';
import { sumUses } from '../uses.ts';
import { useUseWords } from '../use-words.ts';
import { gainedTexts, survivingName, type CollectedField } from './merge-fields.ts';
import styles from './merge-dialog.module.css';
import type { useMerge } from './use-merge.ts';

type MergeResultProps = {
  preview: MergePreview;
  collected: readonly CollectedField[];
  merging: Pick<ReturnType<typeof useMerge>, 'chosen' | 'targetId'>;
};

/** The remaining item after the merge, with all of its uses. */
export function MergeResult({ preview, collected, merging: { chosen, targetId } }: MergeResultProps) {
  const { t } = useTranslation('master-data');
  const inWords = useUseWords();
  const uses = sumUses([preview.targetUses, ...preview.moves.map((move) => move.uses)]);
  const name = survivingName(preview, chosen, targetId);
  const counts = collected.map((one) => ({
    label: one.label,
    count: new Set(one.texts(preview.target)).size + gainedTexts(one, preview, name).length,
  }));
  return (
    <p className={styles.result}>
      <span>{t('merge.result')}</span>
      <b>{name}</b>
      <span>{uses.length === 0 ? t('merge.unused') : inWords(uses)}</span>
      {counts.map(({ label, count }) => count > 0 && <span key={label}>{`${label}: ${count}`}</span>)}
    </p>
  );
}
