import type { LineFault } from '@saldo/contract/import-process';
import { SURE_READING, type ReadField } from '@saldo/contract/import-reading';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { faultText } from '#features/import/line-words.ts';
import { VerifyQueue } from '#features/import/verify-queue.tsx';
import { VerifyDialog } from '#features/import/verify-dialog.tsx';
import {
  useImportDocument,
  useVerify,
  readFrame,
  useVerifyQueue,
  VERIFY_TAGS,
  type ReadDocument,
} from '#features/import/verify-queries.ts';
import { VerifyKeys } from '#features/payments/editor/verify-keys.tsx';
import { VerifyPayment, type ReadMark } from '#features/payments/editor/verify-payment.tsx';
import { Button } from '#ui/button/button.tsx';

/** Inputs of the fields that have several. */
const CELLS: Readonly<Partial<Record<ReadField['field'], string>>> = {
  dueDate: 'dueDate',
  net: 'net',
  vat: 'vat',
  gross: 'gross',
};

/** Fields of the form by what is read. */
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

/** Fields of the form by those of a line that something is wrong with. */
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

/** What something is wrong with, or what was not read at all: nothing else is uncertain of an e-invoice. */
const faultMarks = ({ line }: ReadDocument, label: (fault: LineFault) => string): ReadMark[] =>
  line.faults.flatMap((fault) => {
    const field = FAULTY[fault.field];
    return field === undefined ? [] : [{ field, label: label(fault), confidence: 0, place: null }];
  });

/** The other side of the document: whoever the company itself is not. */
function marksOf(
  { reading, line }: ReadDocument,
  label: (field: ReadField['field']) => string,
  missing: readonly ReadMark[],
): ReadMark[] {
  const other = line.direction === 'income' ? 'buyer' : 'seller';
  const read = (reading?.fields ?? []).flatMap(({ field, confidence, place, others }) => {
    const isOther = field === `${other}TaxId` || field === `${other}Name`;
    const of = isOther ? 'contractorId' : FIELDS[field];
    // The tax id says who it is; how well the name was read does not matter.
    const sureness = field === `${other}Name` ? 1 : confidence;
    if (of === undefined) return [];
    return [{ field: of, cell: CELLS[field], label: label(field), confidence: sureness, place, others }];
  });
  // What stands in the place of a value that was not read (the name of the file, today) is nobody's word.
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
  const goOn = () => {
    const next = after ?? queue.find((one) => one.id !== read.id);
    if (next) goTo(next);
    else close();
  };
  const { discard } = useVerify((changeId) => {
    tellDone({ title: t('verify.discarded', { name: read.line.name }), changeId });
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

/** The keys of the screen, and the way to throw the document away. */
function VerifyButtons({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('import');
  return (
    <>
      <VerifyKeys />
      <Button look="plain" disabled={isBusy} onClick={onDiscard}>
        {t('verify.discardDocument')}
      </Button>
    </>
  );
}

/** Tax id and account of the other side as they stand on the document. */
function statedOf({ reading, line }: ReadDocument) {
  const side = line.direction === 'income' ? 'buyerTaxId' : 'sellerTaxId';
  const textOf = (name: ReadField['field']) =>
    reading?.fields.find(({ field }) => field === name)?.text ?? null;
  // What is sold is paid on an own account.
  return { taxId: textOf(side), account: line.direction === 'income' ? null : textOf('bankAccount') };
}

/** Where it was read from, and how much of it is sure. */
function useSubtitle(read: ReadDocument, marks: readonly ReadMark[]): string {
  const { t } = useTranslation('import');
  const from = t('verify.fromFile', { name: read.formattedTitle });
  if (read.reading === null)
    return [from, ...new Set(read.line.faults.map((fault) => faultText(t, fault)))].join(' · ');
  const sure = marks.filter(({ confidence }) => confidence >= SURE_READING).length;
  return `${from} · ${t('verify.sureFields', { sure, all: marks.length })}`;
}
