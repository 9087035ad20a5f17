import type { ImportLine } from '@saldo/contract/import-process';
import { nameKey } from '#src/db/name-key.ts';
import { markOfRow } from '../plan/row-mark.ts';
import { plannedRow, type NamedRow } from '../plan/settle-row.ts';
import type { SheetOfPlan } from '../plan/sheet-of-plan.ts';
import { fault as faultOf, withCures } from './fault.ts';
import type {
  Incoming,
  IncomingContractor,
  IncomingDocument,
  IncomingParty,
  IncomingRow,
} from './incoming.ts';
import { KnownContractors, type KnownContractor, type KnownDocuments } from './known.ts';
import { payeeAccountOf } from './payee-accounts.ts';
import type { Profile } from './profile.ts';
import { PartySettling, withKnownMethod, type Existing } from './settle-party.ts';

/** The lists of a line, which it shares with the table that it was read from. */
type Lists = Pick<ImportLine, 'cells' | 'faults' | 'filled' | 'conflicts'>;

/** A line as it is shown. */
export type SettledLine = Omit<ImportLine, 'document' | keyof Lists> & {
  readonly [List in keyof Lists]: readonly Lists[List][number][];
};

/** A line with its outcome and what it writes. */
export interface Settled {
  line: SettledLine;
  document: IncomingDocument | null;
  /** of a list of contractors: the contractor to write */
  party: Profile | null;
  row: NamedRow | null;
  /** a negative id: a new contractor with this name and number, which the run creates with its first line */
  contractor: KnownContractor | null;
  /** a document's bank account, for its existing contractor that has none; null: nothing to add */
  account: string | null;
}

interface Account {
  contractors: KnownContractors;
  documents: Pick<KnownDocuments, 'equalTo'>;
  /** payment methods by the keys of their names */
  methods: ReadonlyMap<string, number>;
  /** the sheet that receives the rows of a plan; null: none */
  sheet: SheetOfPlan | null;
  /** existing contractors in terms of a file's fields; empty: no contractors are imported */
  profiles: ReadonlyMap<number, Profile>;
}

export interface SettleOptions {
  withDuplicates: boolean;
  /** leaves out amounts of a plan in closed months and outside the sheet */
  onlyOpenMonths: boolean;
  /** what happens to lines with faults; a draft shows them as kept */
  faulty: 'verify' | 'leave';
  existing: Existing;
  /** documents wait for a check also without faults */
  isUnchecked?: boolean;
  /** the account of a new contractor, from any line of the file; absent: only from lines written with the first one */
  payeeAccount?: (given: IncomingContractor) => string | null;
}

const EMPTY = {
  filled: [],
  conflicts: [],
  skippedAs: null,
  since: null,
  contractor: null,
  taxId: null,
  joinedTo: null,
  section: null,
  firstMonth: null,
  lastMonth: null,
  isNewContractor: false,
  isNewTradeSubject: false,
  direction: null,
  issueDate: null,
  dueDate: null,
  net: null,
  gross: null,
  currency: null,
} as const;

const NOTHING = { document: null, party: null, row: null, contractor: null, account: null } as const;

type Base = Omit<SettledLine, 'outcome'>;

/** Longest name of a contractor. */
const LONGEST_NAME = 80;

/** Settles the lines of a file in order: each line matches one of the existing equal documents. */
export class Settling {
  readonly #account: Account;
  readonly #wish: SettleOptions;
  /** how many of the equal existing documents lines have already matched */
  readonly #met = new Map<string, number>();
  readonly #fresh = new KnownContractors();
  #freshCount = 0;
  readonly #freshSubjects = new Set<string>();
  /** ids of contractors without an account, to which lines have given one */
  readonly #withAccount = new Set<number>();
  readonly #parties: PartySettling;

  constructor(account: Account, wish: SettleOptions) {
    this.#account = account;
    this.#wish = wish;
    this.#parties = new PartySettling(account, wish.existing);
  }

  /** Settles the lines of a file as they are used, so that none has to be kept. */
  *settleEach(all: Iterable<Incoming>): Generator<Settled, void, undefined> {
    for (const one of all) yield this.settle(one);
  }

  /** Settles a list of contractors, which several of its lines may share. */
  settleParties(all: Iterable<Incoming>): Settled[] {
    const settled = Array.from(all, (one) => this.settle(one));
    return settled.map((one) =>
      one.party === null ? one : { ...one, party: this.#parties.writtenBy(one.line.line) },
    );
  }

  settle({ line, cells, faults, document, party, row, left, itemOf }: Incoming): Settled {
    const name = cells.find((cell) => cell !== '') ?? '';
    const base = { ...EMPTY, line, cells, faults, name };
    if (left !== null)
      return {
        line: { ...base, faults: [], outcome: 'skipped', skippedAs: left, joinedTo: itemOf ?? null },
        ...NOTHING,
      };
    if (row !== null) return this.#settleRow(base, row);
    if (party !== null) return this.#settleParty(base, party);
    if (document !== null) return this.#settleDocument(base, document);
    return this.#faulty(base);
  }

  #faulty(base: Base): Settled {
    const isLeft = this.#wish.faulty === 'leave';
    const end = isLeft
      ? ({ outcome: 'skipped', skippedAs: 'faulty' } as const)
      : ({ outcome: 'failed' } as const);
    return { line: { ...base, ...end }, ...NOTHING };
  }

  #settleDocument(base: Base, given: IncomingDocument): Settled {
    const { contractors, documents, methods } = this.#account;
    const known = given.contractor && contractors.find(given.contractor);
    const faults = withCures(base.faults, given.contractor?.name, contractors);
    const isKnownMethod = given.paymentMethod === null || methods.has(nameKey(given.paymentMethod));
    const document = isKnownMethod ? given : { ...given, paymentMethod: null };
    const { number, direction, issueDate, dueDate, net, gross, currency } = document;
    const shown = { name: number, direction, issueDate, dueDate, net, gross, currency };
    const named = { ...base, ...shown, faults, contractor: known?.name ?? given.contractor?.name ?? null };
    const there = documents.equalTo(document, known?.id ?? given.contractor?.name ?? null);
    const met = there ? (this.#met.get(there.mark) ?? 0) : 0;
    if (there && met < there.count && !this.#wish.withDuplicates) {
      this.#met.set(there.mark, met + 1);
      return {
        line: { ...named, outcome: 'skipped', skippedAs: 'duplicate', since: there.since },
        ...NOTHING,
      };
    }
    if (faults.length > 0 && this.#wish.faulty === 'leave') return this.#faulty(named);
    const { contractor, isNew } = known
      ? { contractor: known, isNew: false }
      : this.#contractorFor(given.contractor);
    const isWaiting = faults.length > 0 || this.#wish.isUnchecked === true;
    const account = this.#accountFor(contractor, payeeAccountOf(document, { isWaiting }));
    const line: SettledLine = {
      ...named,
      contractor: contractor?.name ?? null,
      isNewContractor: isNew,
      filled: account === null ? [] : ['bankAccount'],
      outcome: isWaiting ? 'unverified' : 'added',
    };
    return { ...NOTHING, line, document, contractor, account };
  }

  /** The account to pay a document to, if its contractor has none. */
  #accountFor(contractor: KnownContractor | null, account: string | null): string | null {
    if (account === null || contractor?.hasAccount !== false || this.#withAccount.has(contractor.id))
      return null;
    this.#withAccount.add(contractor.id);
    return account;
  }

  #settleParty(base: Base, given: IncomingParty): Settled {
    const { contractors, methods } = this.#account;
    const { party, fault } = withKnownMethod(given, (name) => methods.has(nameKey(name)));
    const faults = withCures([...base.faults, ...(fault ? [fault] : [])], party.name, contractors);
    const known = contractors.find(party) ?? this.#fresh.find(party);
    const named = { name: party.name, taxId: party.taxId, contractor: known?.name ?? party.name };
    const shown = { ...base, faults, ...named };
    if (faults.length > 0 && this.#wish.faulty === 'leave') return this.#faulty(shown);
    const { contractor, isNew, profile, ...profileResult } = this.#parties.settle(base.line, party, (one) =>
      this.#contractorFor(one),
    );
    const line = { ...shown, ...profileResult, contractor: contractor.name, isNewContractor: isNew };
    if (profile !== null)
      return {
        ...NOTHING,
        line: { ...line, outcome: faults.length > 0 ? 'unverified' : 'added' },
        party: profile,
        contractor,
      };
    if (faults.length > 0 && profileResult.joinedTo === null) return this.#faulty(line);
    return { line: { ...line, outcome: 'skipped', skippedAs: 'duplicate' }, ...NOTHING };
  }

  #settleRow(base: Base, given: IncomingRow): Settled {
    const { contractors, methods, sheet } = this.#account;
    const { tradeSubject, section, direction, currency } = given;
    const known = given.contractor && contractors.find(given.contractor);
    const name = known?.name ?? given.contractor?.name ?? null;
    const shown = { ...base, name: tradeSubject, section, direction, currency, contractor: name };
    const planned = plannedRow(given, sheet, {
      isMethod: (method) => methods.has(nameKey(method)),
      onlyOpenMonths: this.#wish.onlyOpenMonths,
      usual: known?.usual,
    });
    if (sheet === null || planned === null)
      return this.#faulty({
        ...shown,
        faults: [...base.faults, faultOf('sheet-missing', 'tradeSubject', null)],
      });
    const { row, amounts, net, gross } = planned;
    const faults = withCures([...base.faults, ...planned.faults], given.contractor?.name, contractors);
    const whole = { ...shown, faults, firstMonth: row.firstMonth, lastMonth: row.lastMonth, net, gross };
    const contractorKey = known?.id ?? given.contractor?.name ?? null;
    const mark = markOfRow({
      tradeSubject,
      section,
      contractor: contractorKey,
      direction,
      currency,
      segmentSize: row.segmentSize,
      amounts,
    });
    const met = this.#met.get(mark) ?? 0;
    if (met < (sheet.rows.get(mark) ?? 0) && !this.#wish.withDuplicates) {
      this.#met.set(mark, met + 1);
      return { line: { ...whole, outcome: 'skipped', skippedAs: 'duplicate' }, ...NOTHING };
    }
    if (faults.length > 0) return this.#faulty(whole);
    const { contractor, isNew } = this.#contractorFor(given.contractor);
    const isNewTradeSubject = this.#isNewSubject(sheet, tradeSubject);
    const line = { ...whole, isNewContractor: isNew, isNewTradeSubject, outcome: 'added' } as const;
    return { ...NOTHING, line: { ...line, contractor: contractor?.name ?? null }, row, contractor };
  }

  /** The first line with an unknown name creates it. */
  #isNewSubject({ tradeSubjects }: SheetOfPlan, name: string): boolean {
    const key = nameKey(name);
    if (tradeSubjects.has(key) || this.#freshSubjects.has(key)) return false;
    this.#freshSubjects.add(key);
    return true;
  }

  /** The existing contractor, else a new one, which the first line that names it creates. */
  #contractorFor(given: IncomingContractor): { contractor: KnownContractor; isNew: boolean };
  #contractorFor(given: IncomingContractor | null): { contractor: KnownContractor | null; isNew: boolean };
  #contractorFor(given: IncomingContractor | null): { contractor: KnownContractor | null; isNew: boolean } {
    if (given === null) return { contractor: null, isNew: false };
    const found = this.#account.contractors.find(given) ?? this.#fresh.find(given);
    if (found) return { contractor: found, isNew: false };
    this.#freshCount += 1;
    const bankAccount = this.#wish.payeeAccount?.(given) ?? null;
    const { taxId } = given;
    const contractor = { id: -this.#freshCount, name: this.#freeName(given), taxId, bankAccount };
    this.#fresh.add(contractor);
    return { contractor, isNew: true };
  }

  /** Contractor names are unique: a second one with another tax ID has it appended to the name. */
  #freeName({ name, taxId }: IncomingContractor): string {
    const isTaken = this.#account.contractors.byName(name) !== null || this.#fresh.byName(name) !== null;
    const ending = ` ${taxId ?? ''}`;
    return isTaken ? name.slice(0, LONGEST_NAME - ending.length) + ending : name;
  }
}
