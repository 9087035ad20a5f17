import type { QueryClient } from '@tanstack/react-query';
import { followed, startOf, startOfContractor } from '#lib/master-data/contractor-start.ts';
import type { LineDraft } from './add-line.ts';
import type { RecordFields, RowDraft } from './row-draft.ts';

type Start = Partial<
  Pick<RecordFields, 'paymentMethodId' | 'paymentTermDays' | 'sectionId' | 'tradeSubjectId' | 'vatRate'>
>;

/** The defaults of a contractor for fields of a new row. */
export const rowStartOf = (contractor: unknown): Start => given(startOf(contractor));

const given = (start: ReturnType<typeof startOf>): Start =>
  Object.fromEntries(Object.entries(start).filter(([, value]) => value !== null));

/** The same by the contractor's id. */
export const rowStart = (client: QueryClient, id: number | null): Start =>
  given(startOfContractor(client, id));

const inDraft = ({ paymentTermDays: days, ...start }: Start): Partial<RowDraft> => ({
  ...start,
  ...(days !== undefined && { paymentTermDays: String(days) }),
});

/**
 * Further changes in a new row once a contractor is chosen, for fields that the user has not set.
 */
export const followContractor = (
  client: QueryClient,
  draft: RowDraft,
  { plain, contractorId }: { plain: RowDraft; contractorId: number | null },
): Partial<RowDraft> =>
  followed(draft, {
    plain,
    had: inDraft(rowStart(client, draft.contractorId)),
    has: inDraft(rowStart(client, contractorId)),
  });

/** Further defaults of a new row: of the given contractor, otherwise of the default one. */
export const followStart = (
  client: QueryClient,
  plain: RowDraft,
  typed: Partial<RowDraft> | undefined,
): Partial<RowDraft> =>
  followContractor(
    client,
    { ...plain, contractorId: null },
    { plain, contractorId: typed?.contractorId ?? plain.contractorId },
  );

/** The same in the line that adds rows, which shows only their subject. */
export function followSubject(
  client: QueryClient,
  { tradeSubjectId, contractorId: before, texts }: LineDraft,
  contractorId: number | null,
): Partial<Pick<LineDraft, 'tradeSubjectId'>> {
  if ((texts?.tradeSubjectId ?? '') !== '') return {};
  const subjectOf = (id: number | null) => ({ tradeSubjectId: rowStart(client, id).tradeSubjectId ?? null });
  const plain: Pick<LineDraft, 'tradeSubjectId'> = { tradeSubjectId: null };
  return followed({ tradeSubjectId }, { plain, had: subjectOf(before), has: subjectOf(contractorId) });
}
