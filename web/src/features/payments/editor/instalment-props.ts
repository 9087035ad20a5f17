import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Minor } from '@saldo/contract/domain/money';
import type { PartDraft } from './part-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

export type InstalmentProps = {
  /** its parts */
  group: readonly PartDraft[];
  /** all parts of the document */
  parts: readonly PartDraft[];
  direction: PaymentDraft['direction'];
  /** counted from 1 */
  place: number;
  isOnly: boolean;
  /** absent: a new document */
  documentId: number | undefined;
  /** of the document */
  total: Minor | null;
  currency: CurrencyCode;
  today: string;
  isWrong: boolean;
  /** a part of it cannot be changed */
  isHeld: boolean;
  /** a part of the document cannot be changed, so amounts cannot move between instalments */
  isFixed: boolean;
  /** whether the document may be on cells */
  mayLie: boolean;
  onParts: (parts: PartDraft[]) => void;
  onPart: (at: number, part: Partial<PartDraft>) => void;
  onLeave: () => void;
  /** chooses the cell of the part at this index */
  onPlace: (at: number) => void;
  onDivide: (at: number) => void;
  onMerge: () => void;
};
