import type { PaymentSource } from '@saldo/contract/payment-source';
import { sum } from '@saldo/contract/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commandsUnderWay } from '#lib/account-changes/commands-under-way.ts';
import { failureText } from '#lib/api/failures.ts';
import { isTypedInto } from '#lib/keyboard/typed-into.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { undoShown } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { useDocument } from '../editor/use-payment-editor.ts';
import { MatchFacts } from './match-facts.tsx';
import { useMatchPreview } from './use-match-preview.tsx';
import { MatchProposals } from './match-proposals.tsx';
import type { MatchQuery } from './matching-queries.ts';
import styles from './matching.module.css';
import { useMatching, type MatchingProps } from './use-matching.ts';

/**
 * `payments-editor/autodetector/{paymentSourceId}/parts/{partIds}` over any page: proposes cells
 * for instalments of a document.
 */
export function MatchDialog({ paymentSourceId, partIds }: MatchQuery) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const gone = { title: t('goneTitle'), text: t('gone') };
  return (
    <LoadedEditor title={t('match.title')} query={useDocument(paymentSourceId)} gone={gone} onClose={close}>
      {(source) => {
        const parts = source.parts.filter(({ id }) => partIds.includes(id));
        if (parts.length === 0) return <OtherInstalments source={source} />;
        // After a share of it was put on a cell, it begins again.
        const gross = sum(parts.map((part) => part.gross));
        return (
          <Matching key={`${paymentSourceId} ${partIds.join(' ')} ${gross}`} source={source} parts={parts} />
        );
      }}
    </LoadedEditor>
  );
}

/** The document has been divided otherwise meanwhile: nothing of it can be linked from here. */
function OtherInstalments({ source: { id, number, type } }: { source: PaymentSource }) {
  const { t } = useTranslation('payments');
  const { open, close } = useDialogRoute();
  return (
    <Dialog
      title={number}
      text={t('partial.unknown')}
      confirm={t('match.openDocument')}
      cancel={t('match.close')}
      onConfirm={() => open(`payments-editor/edit/${id}/${type}`)}
      onClose={close}
    />
  );
}

function Matching({ source, parts }: MatchingProps) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const client = useQueryClient();
  const matching = useMatching({ source, parts });
  const { walk, confirm, failure, elsewhere, newRow } = matching;
  // The notice of the linked payment is below the dialog. While a command is under way, the newest notice is of the one before.
  const undo = (event: KeyboardEvent) => {
    const isFree = !elsewhere.isOpen && !newRow.isOpen && !isTypedInto(event.target);
    if (isFree && commandsUnderWay(client).length === 0 && undoShown()) event.preventDefault();
  };
  usePageKeys({ 'Mod+Z': undo });
  const preview = useMatchPreview(source.files);
  const step = (side: 'previous' | 'next') => ({ label: walk?.labels[side] ?? '', go: walk?.[side] });
  return (
    <EditorDialog
      title={t('match.title')}
      mark={preview.mark}
      subtitle={t('match.about')}
      before={preview.before}
      closeLabel={t('match.close')}
      walk={walk && { place: walk.place, previous: step('previous'), next: step('next') }}
      isFilling
      isLoading={matching.query.isPending}
      isBroad
      onSubmit={confirm}
      onClose={close}
      footer={
        <>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failureText(failure)}
            </p>
          )}
          {walk?.next && (
            <Button aria-keyshortcuts="Alt+PageDown" disabled={matching.isLeaving} onClick={walk.next}>
              {t('match.skip')} <kbd aria-hidden>Alt+PgDn</kbd>
            </Button>
          )}
          <Tooltip text={matching.refusal}>
            <Button
              look="primary"
              disabled={!matching.mayConfirm && matching.refusal === undefined}
              aria-disabled={matching.refusal === undefined ? undefined : true}
              aria-keyshortcuts="Enter"
              onClick={confirm}
            >
              {t(walk?.next ? 'match.attachAndNext' : 'match.attach')} <kbd aria-hidden>Enter</kbd>
            </Button>
          </Tooltip>
        </>
      }
    >
      <div className={styles.panes}>
        <MatchFacts source={source} parts={parts} />
        <div className={styles.answers}>
          {matching.refusal !== undefined && <Banner tone="info">{matching.refusal}</Banner>}
          <MatchProposals source={source} parts={parts} matching={matching} />
        </div>
      </div>
    </EditorDialog>
  );
}
