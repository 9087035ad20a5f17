import type { LineFault } from '@saldo/contract/import-process';
import { SURE_READING, type ReadField } from '@saldo/contract/import-reading';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { faultText } from '#features/import/line-words.ts';
import { VerifyQueue } from '#features/import/verify-queue.tsx';
import { VerifyDialog } from '#features/import/verify-dialog.tsx';
import {
  importDocumentQuery,
  useImportDocument,
  useVerify,
  readFrame,
  useVerifyQueue,
  VERIFY_TAGS,
  type ReadDocument,
} from '#features/import/verify-queries.ts';
import { documentQuery } from '#features/payments/editor/use-payment-editor.ts';
import { VerifyKeys } from '#features/payments/editor/verify-keys.tsx';
import { VerifyPayment, type ReadMark } from '#features/payments/editor/verify-payment.tsx';
import { Button } from '#ui/button/button.tsx';

/** Inputs of fields with several inputs. */
const CELLS: Readonly<Partial<Record<ReadField['field'], string>>> = {
  dueDate: 'dueDate',
  net: 'net',
  vat: 'vat',
  gross: 'gross',
};

/** Fields of the form by the fields of a reading. */
const FIELDS: Readonly<Partial<Record<ReadField['field'], ReadMark['field']>>> = {
  number: 'number',
  issueDate: 'issueDate',
  saleDate: 'saleDate',
  dueDate: 'parts',
  currency: 'currency',
  net: 'lines',
  vat: 'lines',
  gross: 'lines',
};

/** `payments-editor/verify/{documentId}`: a document beside its pages, or a line beside what it has become. */
export function VerifyDocument({ id }: { id: number }) {
  const { data: read } = useImportDocument(id);
  const sourceId = read?.line.document?.isThere ? read.line.document.paymentSourceId : null;
  if (read?.file && sourceId !== null)
    return <VerifyPages read={read} fileId={read.file.id} sourceId={sourceId} />;
  return <VerifyDialog id={id} />;
}

/** Fields of the form by the fields of a line that have faults. */
const FAULTY: Readonly<Partial<Record<LineFault['field'], ReadMark['field']>>> = {
  number: 'number',
  issueDate: 'issueDate',
  saleDate: 'saleDate',
  dueDate: 'parts',
  currency: 'currency',
  net: 'lines',
  vat: 'lines',
  vatRate: 'lines',
  gross: 'lines',
  taxId: 'contractorId',
  contractor: 'contractorId',
  type: 'type',
  direction: 'direction',
  description: 'description',
};

/** Fields with faults, or without a read value: nothing else of an e-invoice is uncertain. */
const faultMarks = ({ line }: ReadDocument, label: (fault: LineFault) => string): ReadMark[] =>
  line.faults.flatMap((fault) => {
    const field = FAULTY[fault.field];
    return field === undefined ? [] : [{ field, label: label(fault), confidence: 0, place: null }];
  });

/** The counterparty of the document. */
function marksOf(
  { reading, line }: ReadDocument,
  label: (field: ReadField['field']) => string,
  missing: readonly ReadMark[],
): ReadMark[] {
  const other = line.direction === 'income' ? 'buyer' : 'seller';
  const read = (reading?.fields ?? []).flatMap(({ field, confidence, place, others }) => {
    const isOther = field === `${other}TaxId` || field === `${other}Name`;
    const of = isOther ? 'contractorId' : FIELDS[field];
    // The tax id identifies the counterparty, so the confidence of its name does not matter.
    const sureness = field === `${other}Name` ? 1 : confidence;
    if (of === undefined) return [];
    return [{ field: of, cell: CELLS[field], label: label(field), confidence: sureness, place, others }];
  });
  // A default in place of a value that was not read (the name of the file, today) was confirmed by
  // nobody.
  const isMissing = ({ field }: ReadMark) => !read.some((mark) => mark.field === field);
  return [...read, ...missing.filter(isMissing)];
}

function VerifyPages({ read, fileId, sourceId }: { read: ReadDocument; fileId: number; sourceId: number }) {
  const { t } = useTranslation('import');
  const { t: words } = useTranslation('editing');
  const { open, close } = useDialogRoute();
  const tellDone = useTellDone(VERIFY_TAGS);
  const { data: queue = [] } = useVerifyQueue(read.processId);
  const place = queue.findIndex((one) => one.id === read.id);
  const [before, after] = [queue[place - 1], queue[place + 1]];
  const goTo = (one: { id: number }) => open(`payments-editor/verify/${one.id}`);
  const next = after ?? queue.find((one) => one.id !== read.id);
  useAhead(next?.id);
  const goOn = () => {
    if (next) goTo(next);
    else close();
  };
  const { discard } = useVerify((changeId) => {
    tellDone({ title: t('verify.discarded', { name: read.line.name }), changeId, place: 'verification' });
    goOn();
  });
  const marks = useMemo(() => {
    const faulty = faultMarks(read, (fault) => faultText(t, fault));
    return read.reading ? marksOf(read, (field) => t(`readField.${field}`), faulty) : faulty;
  }, [read, t]);
  const skip = after && (() => goTo(after));
  return (
    <VerifyPayment
      id={sourceId}
      fileId={fileId}
      marks={marks}
      stated={statedOf(read)}
      readFrame={read.reading ? (frame) => readFrame(read.id, frame) : undefined}
      subtitle={useSubtitle(read, marks)}
      queue={
        <VerifyQueue
          processId={read.processId}
          currentId={read.id}
          isReading={read.kind === 'document'}
          onOpen={(other) => goTo({ id: other })}
        />
      }
      walk={{
        labels: { previous: words('walk.previous'), next: words('walk.next') },
        ...(place >= 0 && { place: words('walk.place', { place: place + 1, count: queue.length }) }),
        previous: before && (() => goTo(before)),
        next: skip,
      }}
      also={<VerifyButtons isBusy={discard.isPending} onDiscard={() => discard.mutate(read.id)} />}
      onApproved={goOn}
    />
  );
}

/** Loads the document that follows, so that it is there when the user reaches it. */
function useAhead(id: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void loadAhead(client, id).catch(() => undefined);
  }, [client, id]);
}

async function loadAhead(client: QueryClient, id: number): Promise<void> {
  const { line } = await client.fetchQuery(importDocumentQuery(id));
  const sourceId = line.document?.isThere ? line.document.paymentSourceId : null;
  if (sourceId !== null) await client.prefetchQuery(documentQuery(sourceId));
}

/** The key hints of the screen, and the button that discards the document. */
function VerifyButtons({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('import');
  return (
    <>
      <VerifyKeys />
      <Button look="plain" isBusy={isBusy} onClick={onDiscard}>
        {t('verify.discardDocument')}
      </Button>
    </>
  );
}

/** Tax id and account of the counterparty as stated in the document, and whether its sums disagree. */
function statedOf({ reading, line }: ReadDocument) {
  const side = line.direction === 'income' ? 'buyerTaxId' : 'sellerTaxId';
  const textOf = (name: ReadField['field']) =>
    reading?.fields.find(({ field }) => field === name)?.text ?? null;
  // Sales are paid to an account of the company itself.
  return {
    taxId: textOf(side),
    account: line.direction === 'income' ? null : textOf('bankAccount'),
    isSumOff: line.faults.some(({ code }) => code === 'vat-sum'),
  };
}

/** Faults of the file as a whole, which no field shows. */
const OF_FILE: ReadonlySet<LineFault['code']> = new Set(['several-documents', 'other-document']);

/** The source of the reading, and the share of certain fields. */
function useSubtitle(read: ReadDocument, marks: readonly ReadMark[]): string {
  const { t } = useTranslation('import');
  const from = t('verify.fromFile', { name: read.formattedTitle });
  if (read.reading === null)
    return [from, ...new Set(read.line.faults.map((fault) => faultText(t, fault)))].join(' · ');
  const ofFile = read.line.faults.filter(({ code }) => OF_FILE.has(code));
  if (ofFile.length > 0) return [from, ...ofFile.map((fault) => faultText(t, fault))].join(' · ');
  const sure = marks.filter(({ confidence }) => confidence >= SURE_READING).length;
  return `${from} · ${t('verify.sureFields', { sure, all: marks.length })}`;
}
