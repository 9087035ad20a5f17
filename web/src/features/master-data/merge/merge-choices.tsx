import Equal from 'lucide-react/icons/equal';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import type { Item, MergePreview } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';
import { countUses } from '../uses.ts';
import { useUseWords } from '../use-words.ts';
import {
  mergedItems,
  mergeLines,
  type CollectedField,
  type MergeField,
  type MergeLine,
} from './merge-fields.ts';
import styles from './merge-dialog.module.css';
import type { useMerge } from './use-merge.ts';

/** The server maintains the defining fields of its own items: there is no choice. */
const isKept = ({ defining }: Noun, { target }: MergePreview, field: string): boolean =>
  target.isInternal && (defining?.includes(field) ?? true);

type ChoicesProps = {
  fields: readonly MergeField[];
  collected: readonly CollectedField[];
  noun: Noun;
  ids: readonly number[];
  preview: MergePreview;
  merging: ReturnType<typeof useMerge>;
};

/** Chooses the remaining item, and the item whose value each field keeps. */
export function MergeChoices({ noun, ids, fields, collected, preview, merging }: ChoicesProps) {
  const { t } = useTranslation('master-data');
  const inWords = useUseWords();
  const { targetId, chosen } = merging;
  const byId = new Map(mergedItems(preview).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const shown = items.map(({ id }) => id);
  const usesOf = (id: number) =>
    id === preview.target.id
      ? preview.targetUses
      : (preview.moves.find((move) => move.id === id)?.uses ?? []);
  const fate = (id: number): string => {
    const uses = usesOf(id);
    const isUsed = countUses(uses) > 0;
    if (id === targetId) return t(isUsed ? 'merge.staysUsed' : 'merge.isStaying', { uses: inWords(uses) });
    return t(isUsed ? 'merge.goes' : 'merge.goesUnused', { uses: inWords(uses) });
  };
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
                <small title={fate(item.id)}>{fate(item.id)}</small>
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
  isFixed: boolean;
  onChoose: (id: number) => void;
};

/** A field with the values of the items to choose from. */
function FieldLine({ line, items, isFixed, onChoose }: FieldLineProps) {
  const { t } = useTranslation('master-data');
  const { field, label, texts, isSame, keptId } = line;
  return (
    <tr className={cx(line.isContested && styles.differing)}>
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

/** The combined value of all, which leaves the company's sums unchanged. */
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
