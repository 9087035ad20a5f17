import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '#lib/cache/query-keys.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { itemsChanged, useTellDone } from '../changed.ts';
import type { Noun } from '../noun.ts';
import { countUses, sumUses } from '../uses.ts';
import { useUseWords } from '../use-words.ts';
import { openingBalancesOf } from './opening-balances.ts';
import { whyNoReplacement } from './why-no-replacement.ts';
import styles from './delete-dialog.module.css';

/**
 * Maximum number of items whose uses are counted separately; for more, the counts of the list
 * suffice.
 */
const MOST_NAMED = 20;

type DeleteDialogProps = {
  noun: Noun;
  ids: readonly number[];
  /** name of the only one */
  name: string | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** The uses of the items, separately if they are few. */
const useUses = (noun: Noun, ids: readonly number[]) =>
  useQuery({
    queryKey: keyOf(noun.tag, 'uses', ...ids),
    queryFn: async ({ signal }) => Promise.all(ids.map(async (id) => noun.calls.usage(id, signal))),
    enabled: ids.length <= MOST_NAMED,
  });

/** Shows the uses of the items before the deletion, and offers a replacement. */
export function DeleteDialog({ noun, ids, name, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation(['master-data', 'common']);
  const { kind } = noun;
  const client = useQueryClient();
  const tellDone = useTellDone(noun);
  const inWords = useUseWords();
  const [replacementId, setReplacementId] = useState<number | null>(null);
  const usage = useUses(noun, ids);
  const uses = sumUses(usage.data?.map((one) => one.uses) ?? []);
  const usedCount = usage.data?.filter((one) => countUses(one.uses) > 0).length ?? 0;
  const isCounted = usage.data !== undefined;
  // Used items stay without a replacement, and so does their balance.
  const isGoing = (place: number) =>
    replacementId !== null || countUses(usage.data?.[place]?.uses ?? []) === 0;
  const going = ids.filter((_id, place) => isGoing(place));
  const { items } = useMasterData(kind);
  const replacement = items.find(({ id }) => id === replacementId);
  const opening = openingBalancesOf(items, going);
  const mayBeUsed = !isCounted || usedCount > 0;
  const remove = useMutation({
    meta: { ownsFailure: true },
    mutationFn: async () =>
      noun.calls.deleteMany({ ids: [...ids], ...(replacementId !== null && { replacementId }) }),
    onSuccess: ({ changeId, deletedIds, kept }) => {
      onClose();
      onDone();
      tellDone({
        title:
          deletedIds.length === 1 && name !== undefined
            ? t('deletion.doneOne', { name })
            : t(`${kind}.deleted`, { count: deletedIds.length }),
        body: [
          ...(replacement && usedCount > 0
            ? [t('merge.moved', { name: replacement.name, uses: inWords(uses) })]
            : []),
          ...kept.map((one) => t(`deletion.kept.${one.why}`, { name: one.name, uses: inWords(one.uses) })),
        ],
        changeId,
        isPart: kept.length > 0,
      });
      void itemsChanged(client, noun);
    },
  });
  const replaceBy = (id: number | null) => {
    remove.reset();
    setReplacementId(id);
  };
  const sentences = [
    !isCounted && (usage.isLoading ? t('deletion.counting') : t('deletion.many')),
    isCounted && usedCount === 0 && t('deletion.unused'),
    isCounted && usedCount > 0 && t('deletion.used', { uses: inWords(uses) }),
    isCounted &&
      usedCount > 0 &&
      ids.length > 1 &&
      t('deletion.usedOf', { count: usedCount, all: ids.length }),
    opening !== '' &&
      t(replacementId === null ? 'deletion.openingGoes' : 'deletion.openingMoves', { opening }),
  ];
  const why = remove.error ? whyNoReplacement(remove.error) : null;
  const isStuck = ids.length === usedCount && replacementId === null;
  return (
    <Dialog
      isDanger
      title={
        name === undefined ? t(`${kind}.deleteTitle`, { count: ids.length }) : t('deletion.title', { name })
      }
      text={sentences.filter(Boolean).join(' ')}
      confirm={t(replacementId === null ? 'deletion.confirm' : 'deletion.confirmReplace')}
      cancel={t('cancel')}
      isBusy={remove.isPending || usage.isLoading || isStuck}
      failure={why === null ? remove.error : undefined}
      onConfirm={remove.mutate}
      onClose={onClose}
    >
      {mayBeUsed && (
        <>
          <MasterDataField
            kind={kind}
            addsIfChosen
            label={t('deletion.replace')}
            hint={t(replacementId === null ? 'deletion.replaceHint' : 'deletion.replaced')}
            value={replacementId}
            without={ids}
            error={why === null ? undefined : t(`deletion.refused.${why}`)}
            onChange={replaceBy}
            onClear={() => replaceBy(null)}
          />
          <ul className={styles.sheets}>
            {sheetsOf(usage.data ?? []).map(({ name: sheet, records }) => (
              <li key={sheet}>
                <span>{sheet}</span> {t('use.record', { count: records })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Sheets with the rows of several items combined. */
function sheetsOf(
  all: readonly { budgets: readonly { budgetId: number; name: string; records: number }[] }[],
) {
  const sheets = new Map<number, { name: string; records: number }>();
  for (const { budgetId, name, records } of all.flatMap(({ budgets }) => budgets))
    sheets.set(budgetId, { name, records: records + (sheets.get(budgetId)?.records ?? 0) });
  return [...sheets.values()];
}
