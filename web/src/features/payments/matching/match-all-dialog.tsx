import type { Assignment } from '@saldo/contract/matching';
import { formatAmount, sum } from '@saldo/contract/domain/money';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { failureText } from '#lib/api/failures.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { Button } from '#ui/button/button.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import {
  doubtsOf,
  DOUBTS,
  isTickedAtFirst,
  SURE,
  USUAL_DOUBTS,
  type Doubt,
  type Placed,
} from './match-all.ts';
import { MatchAllPreview } from './match-all-preview.tsx';
import styles from './match-all.module.css';
import { ScoreHistogram } from './score-histogram.tsx';
import { useAssigning, useAssignments, useAttach } from './matching-queries.ts';

const [LEAST, MOST] = [40, 100];
const PAGE_STEP = 5;

/**
 * `payments-editor/autodetector` over any page: all payments without a cell, assigned together,
 * from a minimum score.
 */
export function MatchAllDialog() {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const query = useAssignments();
  return (
    <LoadedEditor
      title={t('matchAll.title')}
      query={query}
      meanwhile={<Assigning onStop={close} />}
      onClose={close}
    >
      {({ items, total }) => <Assigned items={items} total={total} />}
    </LoadedEditor>
  );
}

/** The progress, with a stop button: closing stops the work on the server. */
function Assigning({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation('payments');
  const progress = useAssigning();
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <EditorDialog
      title={t('matchAll.title')}
      subtitle={t('matchAll.about')}
      closeLabel={t('match.close')}
      isFilling
      isBroad
      onSubmit={() => undefined}
      onClose={onStop}
      footer={<Button onClick={onStop}>{t('matchAll.stop')}</Button>}
    >
      <Progress
        label={t('match.seeking')}
        percent={total === 0 ? 0 : (100 * done) / total}
        text={total === 0 ? undefined : t('matchAll.progress', { done, total })}
      />
    </EditorDialog>
  );
}

const isPlaced = (item: Assignment): item is Placed => item.place !== null;

function Assigned({ items, total }: { items: readonly Assignment[]; total: number }) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const { data: acl } = useAcl();
  const mayAttach = acl !== undefined && mayChangePayments(acl);
  const [from, setFrom] = useState(SURE);
  const [left, setLeft] = useState(USUAL_DOUBTS);
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tellDone = useTellDone(PLAN_TAGS);
  const placed = items.filter(isPlaced);
  const shown = placed
    .filter(({ place }) => place.score >= from)
    .toSorted(
      (one, other) =>
        one.place.budget.localeCompare(other.place.budget, 'pl') || other.place.score - one.place.score,
    );
  const lockOf = useDocumentLocks();
  const refusalOf = ({ paymentSourceId }: Placed) => lockOf(paymentSourceId)?.text;
  const isTicked = (item: Placed) =>
    refusalOf(item) === undefined &&
    (chosen.get(item.paymentSourceId) ?? isTickedAtFirst(item, { from, left }));
  const ticked = shown.filter(isTicked);
  const attach = useAttach((changeId) => {
    close();
    tellDone({ title: t('matchAll.done', { count: ticked.length }), changeId });
  });
  const confirm = () => {
    if (ticked.length === 0 || !mayAttach || attach.isPending) return;
    attach.mutate(
      ticked.map(({ partIds, version, place: { recordId, month } }) => ({
        parts: partIds.map((id) => ({ id, version })),
        cell: { recordId, month },
      })),
    );
  };
  return (
    <EditorDialog
      title={t('matchAll.title')}
      subtitle={t('matchAll.about')}
      closeLabel={t('match.close')}
      isFilling
      isBroad
      onSubmit={confirm}
      sent={attach}
      onClose={close}
      footer={
        <>
          {attach.error && (
            <p role="alert" className={styles.failure}>
              {failureText(attach.error)}
            </p>
          )}
          <Button onClick={close}>
            {t('cancel')} <kbd aria-hidden>Esc</kbd>
          </Button>
          <Button
            look="primary"
            disabled={ticked.length === 0 || !mayAttach}
            isBusy={attach.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={confirm}
          >
            {t('matchAll.attach', { count: ticked.length })} <kbd aria-hidden>Ctrl+Enter</kbd>
          </Button>
        </>
      }
    >
      <div className={styles.panes} data-needs-room>
        <div className={styles.side}>
          <div>
            <ScoreHistogram scores={placed.map(({ place }) => place.score)} from={from} />
            <Threshold from={from} onChange={setFrom} />
          </div>
          <Counts
            rows={[
              [t('matchAll.above'), shown.length],
              [t('matchAll.below'), placed.length - shown.length],
              [t('matchAll.nowhere'), total - placed.length],
            ]}
          />
          <Doubts
            placed={shown}
            left={left}
            onChange={(doubt, isLeft) =>
              setLeft(new Set(isLeft ? [...left, doubt] : [...left].filter((one) => one !== doubt)))
            }
          />
          <Effect ticked={ticked} rest={total - ticked.length} />
        </div>
        <MatchAllPreview
          waiting={total}
          shown={shown}
          isTicked={isTicked}
          refusalOf={refusalOf}
          onTick={(id, isOn) => setChosen(new Map([...chosen, [id, isOn]]))}
        />
      </div>
    </EditorDialog>
  );
}

/** The minimum score for attaching; arrows move it by 1, Page keys by 5. */
function Threshold({ from, onChange }: { from: number; onChange: (from: number) => void }) {
  const { t } = useTranslation('payments');
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { PageUp: PAGE_STEP, PageDown: -PAGE_STEP }[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    onChange(Math.min(MOST, Math.max(LEAST, from + by)));
  };
  return (
    <div className={styles.threshold}>
      <span aria-hidden>{t('matchAll.from')}</span>
      <b aria-hidden>{t('matchAll.percent', { count: from })}</b>
      <input
        type="range"
        min={LEAST}
        max={MOST}
        value={from}
        aria-label={t('matchAll.from')}
        aria-valuetext={t('matchAll.percent', { count: from })}
        onKeyDown={handleKeyDown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

function Counts({ rows }: { rows: readonly (readonly [string, number])[] }) {
  return (
    <dl className={styles.counts}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

type DoubtsProps = {
  placed: readonly Placed[];
  left: ReadonlySet<Doubt>;
  onChange: (doubt: Doubt, isLeft: boolean) => void;
};

/** Payments left for a decision one by one, although their score is high enough. */
function Doubts({ placed, left, onChange }: DoubtsProps) {
  const { t } = useTranslation('payments');
  const doubts = placed.flatMap(doubtsOf);
  return (
    <fieldset className={styles.doubts}>
      <legend>{t('matchAll.leave')}</legend>
      {DOUBTS.map((doubt) => (
        <Checkbox
          key={doubt}
          label={t(`matchAll.doubt.${doubt}`, { count: doubts.filter((one) => one === doubt).length })}
          isChecked={left.has(doubt)}
          onChange={(isLeft) => onChange(doubt, isLeft)}
        />
      ))}
    </fieldset>
  );
}

/** The effect of attaching the ticked payments, in the company's currency. */
function Effect({ ticked, rest }: { ticked: readonly Placed[]; rest: number }) {
  const { t } = useTranslation('payments');
  const inOwn = ticked.filter(({ currency }) => currency === 'PLN');
  const foreign = ticked.length - inOwn.length;
  const of = (direction: Assignment['direction']) => inOwn.filter((item) => item.direction === direction);
  return (
    <section className={styles.effect} aria-label={t('matchAll.effect')}>
      <h3>{t('matchAll.effect')}</h3>
      {(['income', 'cost'] as const).map((direction) => (
        <p key={direction}>
          <DirectionMark direction={direction} />
          {t(`matchAll.${direction}`, { count: of(direction).length })}
          <span>{formatAmount(sum(of(direction).map(({ net }) => net)), 'PLN')}</span>
        </p>
      ))}
      {foreign > 0 && <p>{t('matchAll.foreign', { count: foreign })}</p>}
      <p className={styles.rest}>{t('matchAll.rest', { count: rest })}</p>
    </section>
  );
}
