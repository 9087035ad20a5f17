import Equal from 'lucide-react/icons/equal';
import Undo2 from 'lucide-react/icons/undo-2';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { useTellDone } from '../changed.ts';
import type { Item, MergePreview } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { countUses } from '../uses.ts';
import { useUseWords } from '../use-words.ts';
import { MergeMoves } from './merge-moves.tsx';
import {
  mergedItems,
  mergeLines,
  type CollectedField,
  type MergeField,
  type MergeLine,
} from './merge-fields.ts';
import styles from './merge-dialog.module.css';
import { useMerge } from './use-merge.ts';

export type MergeWords = {
  fields: readonly MergeField[];
  collected: readonly CollectedField[];
  /** why they might be better left as they are */
  warningOf?: (items: readonly Item[]) => string | null;
};

type MergeDialogProps = MergeWords & {
  noun: Noun;
  /** the first is proposed to stay */
  ids: readonly number[];
  onClose: () => void;
  onDone: (merged: Item) => void;
};

/** Several items into one: which stays, whose value each field keeps, and exactly what moves. */
export function MergeDialog({ noun, ids: asked, fields, collected, ...props }: MergeDialogProps) {
  const { warningOf, onClose, onDone } = props;
  const { t } = useTranslation(['master-data', 'common']);
  const { kind } = noun;
  const tellDone = useTellDone(noun);
  const inWords = useUseWords();
  // The order in which they stand does not follow the choice of the one that stays.
  const [ids] = useState(asked);
  const merging = useMerge(noun, ids, ({ item, changeId, moved }) => {
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
  const submit = () => !isBusy && merging.merge();
  return (
    <LoadedEditor
      title={title}
      query={{ data: preview, error: merging.error }}
      gone={{ title, text: t('merge.gone') }}
      onClose={onClose}
    >
      {(shown) => (
        <EditorDialog
          isBroad
          firstField="[name=target]:checked"
          title={title}
          subtitle={t('merge.subtitle')}
          closeLabel={t('common:close')}
          onSubmit={submit}
          onClose={onClose}
          aside={<MergeMoves preview={shown} collected={collected} />}
          footer={
            <>
              <p className={styles.note}>
                <Icon of={Undo2} size="small" />
                {t('merge.undoNote')}
              </p>
              <Button onClick={onClose}>
                {t('cancel')} <kbd aria-hidden>Esc</kbd>
              </Button>
              <Button look="primary" disabled={isBusy} aria-keyshortcuts="Control+Enter" onClick={submit}>
                {t('merge.confirm', { name: nameOf(shown, merging.chosen, targetId) })}{' '}
                <kbd aria-hidden>Ctrl+Enter</kbd>
              </Button>
            </>
          }
        >
          {failure && (
            <Banner tone="danger">
              {statusOf(failure) === 409 ? t('merge.conflict') : failureText(failure)}
            </Banner>
          )}
          <Warning text={warningOf?.(mergedItems(shown)) ?? null} />
          <Choices
            noun={noun}
            ids={ids}
            fields={fields}
            collected={collected}
            preview={shown}
            merging={merging}
          />
        </EditorDialog>
      )}
    </LoadedEditor>
  );
}

const Warning = ({ text }: { text: string | null }) =>
  text !== null && <Banner tone="warning">{text}</Banner>;

/** The name that stays. */
function nameOf(
  preview: MergePreview,
  chosen: Readonly<Partial<Record<string, number>>>,
  targetId: number,
): string {
  const id = chosen['name'] ?? preview.keep['name'] ?? targetId;
  return mergedItems(preview).find((item) => item.id === id)?.name ?? preview.target.name;
}

/** The server keeps what defines an item of its own: there is nothing to choose. */
const isKept = ({ defining }: Noun, { target }: MergePreview, field: string): boolean =>
  target.isInternal && (defining?.includes(field) ?? true);

type ChoicesProps = MergeWords & {
  noun: Noun;
  ids: readonly number[];
  preview: MergePreview;
  merging: ReturnType<typeof useMerge>;
};

function Choices({ noun, ids, fields, collected, preview, merging }: ChoicesProps) {
  const { t } = useTranslation('master-data');
  const inWords = useUseWords();
  const { targetId, chosen } = merging;
  const byId = new Map(mergedItems(preview).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const shown = items.map(({ id }) => id);
  const usesOf = (id: number) => preview.moves.find((move) => move.id === id)?.uses ?? [];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>{t('merge.stays')}</td>
            {items.map((item) => (
              <th key={item.id} scope="col" className={cx(item.id === targetId && styles.target)}>
                <label>
                  <input
                    type="radio"
                    name="target"
                    checked={item.id === targetId}
                    disabled={item.isInternal && item.id !== targetId}
                    onChange={() => merging.choose(item.id)}
                  />
                  <b title={item.name}>{item.name}</b>
                </label>
                <small>
                  {item.id === targetId
                    ? t('merge.isStaying')
                    : countUses(usesOf(item.id)) === 0
                      ? t('merge.goesUnused')
                      : t('merge.goes', { uses: inWords(usesOf(item.id)) })}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mergeLines(preview, fields, chosen, shown).map((line) => (
            <Fragment key={line.field}>
              <FieldLine
                line={line}
                items={items}
                isDiffering={preview.differing.includes(line.field)}
                isFixed={isKept(noun, preview, line.field)}
                onChoose={(id) => merging.chooseField(line.field, id)}
              />
              {line.together !== null && !line.isSame && (
                <TogetherLine
                  line={line}
                  span={items.length}
                  onChoose={() => merging.chooseField(line.field, undefined)}
                />
              )}
            </Fragment>
          ))}
          {collected.map(({ field, label, texts }) =>
            items.every((item) => texts(item).length === 0) ? null : (
              <tr key={field}>
                <th scope="row">{label}</th>
                {items.map((item) => (
                  <td key={item.id} className={styles.all}>
                    {texts(item).length === 0 ? (
                      <span className={styles.none}>–</span>
                    ) : (
                      texts(item).map((text) => <div key={text}>{text}</div>)
                    )}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type FieldLineProps = {
  line: MergeLine;
  items: readonly Item[];
  isDiffering: boolean;
  isFixed: boolean;
  onChoose: (id: number) => void;
};

/** A field, with the value of each item to choose from. */
function FieldLine({ line, items, isDiffering, isFixed, onChoose }: FieldLineProps) {
  const { t } = useTranslation('master-data');
  const { field, label, texts, isSame, keptId } = line;
  return (
    <tr className={cx(isDiffering && !isSame && styles.differing)}>
      <th scope="row" title={label}>
        {label}
      </th>
      {isSame ? (
        <td colSpan={items.length} className={styles.same}>
          <Icon of={Equal} size="tiny" />
          {texts[0]} <small>{t('merge.same')}</small>
        </td>
      ) : (
        items.map((item, at) => (
          <td key={item.id}>
            {texts[at] === null || texts[at] === undefined ? (
              <span className={styles.none}>–</span>
            ) : (
              <label>
                <input
                  type="radio"
                  name={field}
                  aria-label={t('merge.valueOf', { field: label, value: texts[at], name: item.name })}
                  checked={item.id === keptId}
                  disabled={isFixed}
                  onChange={() => onChoose(item.id)}
                />
                <span title={texts[at]}>{texts[at]}</span>
              </label>
            )}
          </td>
        ))
      )}
    </tr>
  );
}

/** The value of all together, which leaves the sums of the company as they are. */
function TogetherLine({ line, span, onChoose }: { line: MergeLine; span: number; onChoose: () => void }) {
  const { t } = useTranslation('master-data');
  const { field, label, together, keptId } = line;
  const isChosen = keptId === undefined;
  return (
    <tr>
      <th scope="row">{t('merge.together')}</th>
      <td colSpan={span}>
        <label>
          <input
            type="radio"
            name={field}
            aria-label={t('merge.togetherOf', { field: label, value: together })}
            checked={isChosen}
            onChange={onChoose}
          />
          <span>{together}</span>
          <small>{t(isChosen ? 'merge.sumStays' : 'merge.sumChanges')}</small>
        </label>
      </td>
    </tr>
  );
}
