import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import type { Noun } from '../noun.ts';
import { MergeDialog, type MergeWords } from './merge-dialog.tsx';
import { mergeOrder } from './merge-order.ts';

type MergeWithProps = {
  noun: Noun;
  item: { id: number; name: string };
  merge: MergeWords;
  onClose: () => void;
};

/**
 * Asks for another item that is the same, then shows what a merge moves: for items with different
 * names.
 */
export function MergeWith({ noun, item, merge, onClose }: MergeWithProps) {
  const { t } = useTranslation('master-data');
  const { items } = useMasterData(noun.kind);
  const [otherId, setOtherId] = useState<number | null>(null);
  const [isMerging, setMerging] = useState(false);
  if (isMerging && otherId !== null)
    return (
      <MergeDialog
        noun={noun}
        ids={mergeOrder([item.id, otherId], items)}
        {...merge}
        onClose={onClose}
        onDone={() => undefined}
      />
    );
  return (
    <Dialog
      title={t('merge.withTitle', { name: item.name })}
      text={t('merge.withText')}
      confirm={t('merge.withNext')}
      cancel={t('cancel')}
      isBusy={otherId === null}
      onConfirm={() => setMerging(true)}
      onClose={onClose}
    >
      <MasterDataField
        kind={noun.kind}
        addsIfChosen
        label={t('merge.with')}
        value={otherId}
        without={[item.id]}
        onChange={setOtherId}
        onClear={() => setOtherId(null)}
      />
    </Dialog>
  );
}
