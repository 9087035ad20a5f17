import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { mayAddNames } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { isFormPath, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { takeKeys } from '#lib/keyboard/keys-ahead.ts';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { KeyBuffer, playOn } from '#ui/keyboard/key-buffer.tsx';
import { leftWords } from '#ui/choice/choice-field.tsx';
import { focusUnsettled } from '#ui/choice/unsettled.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { readClipboard } from '#grid/clipboard-read.ts';
import { commandOf } from '#grid/key-commands.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import { FREQUENCIES, fieldsOfLine, isEmptyLine, type Frequency } from './add-line.ts';
import styles from './add-row-line.module.css';
import { MasterDataBox } from '#ui/editor/master-data-field.tsx';
import { LineFault } from './line-fault.tsx';
import { useAddLine, type NameField } from './use-add-line.ts';
import type { RowField } from './row-draft.ts';

type AddRowLineProps = {
  store: OpenedSheet;
  isFirst: boolean;
  onShow: (() => void) | undefined;
  onClose: () => void;
};

/** Adds a row in one line: Tab moves on, Enter adds it and starts the next, Esc leaves. */
export function AddRowLine({ store, isFirst, onShow, onClose }: AddRowLineProps) {
  const { t } = useTranslation(['editors', 'budget', 'editing']);
  const { open, path } = useDialogRoute();
  const element = useRef<HTMLFieldSetElement>(null);
  const line = useAddLine(store);
  const { draft, put } = line;
  // Keys typed while the sheet was loading have no target cell; the focus handler must run after this.
  useLayoutEffect(() => {
    if (isFirst) playOn(takeKeys());
  }, [isFirst]);
  const isThere = useStart(store, element, { onShow, count: line.count, isUnderEditor: isFormPath(path) });

  // Without a grid, which has these keys, the line of the first row has them.
  const ask = (event: globalThis.KeyboardEvent) => {
    if (!isFirst || path !== null) return;
    event.preventDefault();
    store.state.setState({ asked: { what: 'add-row' } });
  };
  usePageKeys({ 'Alt+N': ask, Insert: ask });

  const close = () => {
    line.leave();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      store.grid?.focus();
      return close();
    }
    const step = isEmptyLine(draft) ? stepOf(event) : undefined;
    if (step !== undefined) {
      event.preventDefault();
      return store.history.step(step);
    }
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    add();
  };
  const add = () => {
    if (!focusUnsettled(element.current)) line.add();
  };
  const handleMore = async () => {
    if (focusUnsettled(element.current)) return;
    const named = await line.named();
    if (named === undefined) return;
    open('row-editor/add', fieldsOfLine(named, line.month));
    close();
  };
  // A block becomes rows after a preview, and nothing of it stays in the field.
  const handlePaste = (event: Pick<ClipboardEvent, 'preventDefault'>, clipboardData: DataTransfer) => {
    const texts = readClipboard(clipboardData.getData('text/html'), clipboardData.getData('text/plain'));
    if (texts.length < 2 && (texts[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    store.rows.ask({ what: 'paste', texts, beforeId: null });
  };
  // Without a grid, a block that is pasted into the page is meant for the sheet, too.
  const pasteIntoPage = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const isForSheet = path === null && !event.defaultPrevented && !isTypedInto(document.activeElement);
    if (isForSheet && event.clipboardData !== null) handlePaste(event, event.clipboardData);
  });
  useEffect(() => {
    if (!isFirst) return undefined;
    const handle = (event: globalThis.ClipboardEvent) => pasteIntoPage(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, [isFirst]);
  const invalid = (field: RowField) => (line.fault?.field === field ? { 'aria-invalid': true as const } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter adds from any field
    <fieldset
      ref={element}
      className={styles.line}
      aria-label={t('line.label')}
      onKeyDown={handleKeyDown}
      onPaste={(event) => handlePaste(event, event.clipboardData)}
    >
      {!isThere && <KeyBuffer isForm />}
      <LineNames key={line.count} line={line} invalid={invalid} onAdd={add} />
      <input
        className={styles.amount}
        aria-label={t('line.amount')}
        placeholder={t('line.amount')}
        inputMode="decimal"
        autoComplete="off"
        {...invalid('netAmount')}
        value={draft.netAmount}
        onChange={({ target }) => put({ netAmount: target.value })}
      />
      <FrequencySelect value={draft.frequency} onChange={(frequency) => put({ frequency })} />
      <select
        aria-label={t('field.direction')}
        value={draft.direction}
        onChange={({ target }) => put({ direction: target.value === 'income' ? 'income' : 'cost' })}
      >
        <option value="cost">{t('row.cost')}</option>
        <option value="income">{t('row.income')}</option>
      </select>
      <IconButton size="small" icon={CornerDownLeft} label={t('line.add')} onClick={add} />
      <IconButton size="small" icon={Ellipsis} label={t('line.more')} onClick={() => void handleMore()} />
      {!isFirst && <IconButton size="small" icon={X} label={t('editing:close')} onClick={close} />}
      {line.fault && <LineFault {...line.fault} />}
    </fieldset>
  );
}

/** Undo or redo of the sheet, requested in a field without own changes. */
function stepOf({ nativeEvent, target }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(target instanceof HTMLInputElement) || target.value !== '') return undefined;
  const command = commandOf(nativeEvent);
  if (command?.kind !== 'sheet') return undefined;
  return command.command === 'undo' || command.command === 'redo' ? command.command : undefined;
}

type LineNamesProps = {
  line: ReturnType<typeof useAddLine>;
  invalid: (field: RowField) => { 'aria-invalid'?: true };
  onAdd: () => void;
};

/** Name and contractor of the row. */
function LineNames({ line, invalid, onAdd }: LineNamesProps) {
  const { draft, put, putNew } = line;
  const { t } = useTranslation(['editors', 'budget']);
  const { t: common } = useTranslation();
  const { data: acl } = useAcl();
  const mayAdd = acl !== undefined && mayAddNames(acl);
  const typedIn = (field: NameField) => ({
    startText: draft.texts?.[field],
    onText: (text: string | null) => line.putText(field, text),
    onLeft: (name: string | null) =>
      line.tellLeft(field, name === null ? null : leftWords(common, name, mayAdd)),
    onEntered: onAdd,
  });
  return (
    <>
      <div className={styles.subject}>
        <MasterDataBox
          kind="trade-subject"
          label={t('field.tradeSubjectId')}
          placeholder={t('budget:grid.addRow')}
          control={invalid('tradeSubjectId')}
          value={draft.tradeSubjectId}
          name={draft.newNames[draft.tradeSubjectId ?? 0]}
          onChange={(tradeSubjectId) => put({ tradeSubjectId })}
          onNew={(name) => putNew('tradeSubjectId', name)}
          {...typedIn('tradeSubjectId')}
        />
      </div>
      <div className={styles.contractor}>
        <MasterDataBox
          kind="contractor"
          label={t('field.contractorId')}
          placeholder={t('field.contractorId')}
          control={invalid('contractorId')}
          value={draft.contractorId}
          onChange={line.chooseContractor}
          name={draft.newNames[draft.contractorId ?? 0]}
          onClear={() => line.chooseContractor(null)}
          onNew={(name) => putNew('contractorId', name)}
          {...typedIn('contractorId')}
        />
      </div>
    </>
  );
}

type FrequencySelectProps = { value: Frequency; onChange: (frequency: Frequency) => void };

function FrequencySelect({ value, onChange }: FrequencySelectProps) {
  const { t } = useTranslation('editors');
  return (
    <select
      aria-label={t('field.segmentSize')}
      value={value}
      onChange={({ target }) => onChange(FREQUENCIES.find((one) => one === target.value) ?? '1')}
    >
      {FREQUENCIES.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`frequency.${frequency}`)}
        </option>
      ))}
    </select>
  );
}

function focusField(within: HTMLElement | null, place: number): void {
  within?.querySelectorAll<HTMLElement>('input, select')[place]?.focus({ preventScroll: true });
}

type Starting = {
  onShow: (() => void) | undefined;
  count: number;
  /** an editor opening over the line takes the focus, and the keys typed for it */
  isUnderEditor: boolean;
};

/** Scrolls the line into view and focuses it, at once or when the editor over it closes, for each row and whenever its shortcut is pressed; false while the grid is still being created. */
function useStart(
  store: OpenedSheet,
  element: { current: HTMLElement | null },
  { onShow, count, isUnderEditor }: Starting,
): boolean {
  const [isThere, setThere] = useState(true);
  const show = useRef(onShow);
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    let frame = 0;
    const start = () => {
      const isReady = element.current?.isConnected === true;
      setThere(isReady);
      if (!isReady) return void (frame = requestAnimationFrame(start));
      isStarted.current = true;
      show.current?.();
      focusField(element.current, 0);
    };
    if (!isUnderEditor && !isStarted.current) start();
    const stop = store.state.subscribe(({ asked }, before) => {
      if (asked !== before.asked && asked?.what === 'add-row') start();
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [store, element, isUnderEditor]);
  useLayoutEffect(() => {
    if (count === 0) return;
    show.current?.();
    focusField(element.current, 0);
  }, [element, count]);
  return isThere;
}
