import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { useTellDone } from '../changed.ts';
import type { Item, MergePreview } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { useUseWords } from '../use-words.ts';
import { MergeChoices } from './merge-choices.tsx';
import { MergeMoves } from './merge-moves.tsx';
import { MergeResult } from './merge-result.tsx';
import { mergedItems, survivingName, type CollectedField, type MergeField } from './merge-fields.ts';
import styles from './merge-dialog.module.css';
import { useMerge } from './use-merge.ts';

export type MergeWords = {
  fields: readonly MergeField[];
  collected: readonly CollectedField[];
  /** why it might be better not to merge them */
  warningOf?: (items: readonly Item[]) => string | null;
};

type MergeDialogProps = MergeWords & {
  noun: Noun;
  /** the first is proposed to remain */
  ids: readonly number[];
  onClose: () => void;
  onDone: (merged: Item) => void;
};

/**
 * Merges several items into one: chooses the remaining item and the values of its fields, and shows
 * exactly what moves.
 */
export function MergeDialog({ noun, ids: asked, fields, collected, ...props }: MergeDialogProps) {
  const { warningOf, onClose, onDone } = props;
  const { t } = useTranslation(['master-data', 'common']);
  const { kind } = noun;
  const tellDone = useTellDone(noun);
  const inWords = useUseWords();
  // The display order does not follow the choice of the remaining item.
  const [ids] = useState(asked);
  const isMerged = useRef(false);
  const merging = useMerge(noun, ids, ({ item, changeId, moved }) => {
    isMerged.current = true;
    onClose();
    onDone(item);
    tellDone({
      title: t(`${kind}.merged`, { count: ids.length }),
      body:
        moved.length === 0
          ? t('merge.nothingMoved', { name: item.name })
          : t('merge.moved', { name: item.name, uses: inWords(moved) }),
      changeId,
    });
  });
  const { preview, targetId, isBusy, failure } = merging;
  const title = t(`${kind}.mergeTitle`, { count: ids.length });
  const refusal = (error: Error, shown: MergePreview): string => {
    if (statusOf(error) === 409) return t('merge.conflict');
    const { lockedBy: who, lockedId } = (error instanceof ApiError && error.body) || {};
    const name = mergedItems(shown).find(({ id }) => id === lockedId)?.name;
    return who !== undefined && name !== undefined ? t('merge.locked', { who, name }) : failureText(error);
  };
  const { items, isLoaded } = useMasterData(kind);
  const lost = merging.items.filter(({ id }) => isLoaded && !items.some((one) => one.id === id));
  const gone =
    lost.length === 0
      ? t('merge.gone')
      : t('merge.goneNames', { names: lost.map(({ name }) => name).join(', ') });
  const submit = () => !isBusy && merging.merge();
  return (
    <LoadedEditor
      title={title}
      // A refusal of the merge itself is shown in the dialog.
      query={{ data: preview, error: preview === undefined ? merging.error : null }}
      gone={{ title, text: gone }}
      onClose={onClose}
    >
      {(shown) => (
        <EditorDialog
          isBroad
          isOpenerDone={() => isMerged.current}
          firstField="[name=target]:checked"
          title={title}
          subtitle={t('merge.subtitle')}
          closeLabel={t('common:close')}
          onSubmit={submit}
          sent={merging.sent}
          onClose={onClose}
          aside={
            <MergeMoves
              preview={shown}
              collected={collected}
              name={survivingName(shown, merging.chosen, targetId)}
            />
          }
          footer={
            <>
              <p className={styles.note}>
                <Icon of={Undo2} size="small" />
                {t('merge.undoNote')}
              </p>
              <Button onClick={onClose}>
                {t('cancel')} <kbd aria-hidden>Esc</kbd>
              </Button>
              <Button look="primary" isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={submit}>
                {t('merge.confirm', { name: survivingName(shown, merging.chosen, targetId) })}{' '}
                <kbd aria-hidden>Ctrl+Enter</kbd>
              </Button>
            </>
          }
        >
          {failure && <Banner tone="danger">{refusal(failure, shown)}</Banner>}
          <Warning text={warningOf?.(mergedItems(shown)) ?? null} />
          <MergeChoices
            noun={noun}
            ids={ids}
            fields={fields}
            collected={collected}
            preview={shown}
            merging={merging}
          />
          <MergeResult preview={shown} collected={collected} merging={merging} />
        </EditorDialog>
      )}
    </LoadedEditor>
  );
}

const Warning = ({ text }: { text: string | null }) =>
  text !== null && <Banner tone="warning">{text}</Banner>;
