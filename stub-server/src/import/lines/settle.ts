import type { ImportLine, LineFault } from '@saldo/contract/import-process';
import { nameKey } from '#src/db/name-key.ts';
import { markOfRow } from '../plan/row-mark.ts';
import { plannedRow, type NamedRow } from '../plan/settle-row.ts';
import type { SheetOfPlan } from '../plan/sheet-of-plan.ts';
import { fault as faultOf } from './fault.ts';
import type {
  Incoming,
  IncomingContractor,
  IncomingDocument,
  IncomingParty,
  IncomingRow,
} from './incoming.ts';
import { ksefMark, KnownContractors, markOf, type KnownContractor } from './known.ts';
import type { Profile } from './profile.ts';
import { PartySettling, withKnownMethod, type Existing } from './settle-party.ts';

/** A line with what it comes to, and what is written of it. */
export interface Settled {
  line: Omit<ImportLine, 'document'>;
  document: IncomingDocument | null;
  /** of a list of contractors: what is written of one */
  party: Profile | null;
  row: NamedRow | null;
  /** below zero: the new one of this name and number, which the run makes with the first line that has it */
  contractor: KnownContractor | null;
}

interface Account {
  contractors: KnownContractors;
  /** documents that are there, by their marks */
  documents: ReadonlyMap<string, { count: number; since: string }>;
  /** payment methods by the keys of their names */
  methods: ReadonlyMap<string, number>;
  /** the sheet that gets the rows of a plan; null: none */
  sheet: SheetOfPlan | null;
  /** contractors that are there by the fields of a file; empty: none are imported */
  profiles: ReadonlyMap<number, Profile>;
}

export interface Wish {
  withDuplicates: boolean;
  /** amounts of a plan in closed months, and outside of the sheet, are left out */
  onlyOpenMonths: boolean;
  /** what becomes of lines with faults; a draft shows them as they would be kept */
  faulty: 'verify' | 'leave';
  existing: Existing;
}

/** A wrong number is cured by that of the contractor with the name. */
function withCures(faults: readonly LineFault[], named: KnownContractor | null): LineFault[] {
  return faults.map((fault) =>
    fault.code === 'tax-id' && named?.taxId
      ? { ...fault, cure: named.taxId.replace(/^PL/, ''), of: named.name }
      : fault,
  );
}

const EMPTY = {
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

const NOTHING = { document: null, party: null, row: null, contractor: null } as const;

type Base = Omit<Settled['line'], 'outcome'>;

/** Longest name of a contractor. */
const LONGEST_NAME = 80;

/** Settles the lines of a file in their order: each line takes one of the equal documents that are there. */
export class Settling {
  readonly #account: Account;
  readonly #wish: Wish;
  /** how many of the equal documents that are there lines have been met by */
  readonly #met = new Map<string, number>();
  readonly #fresh = new KnownContractors();
  #freshCount = 0;
  readonly #freshSubjects = new Set<string>();
  readonly #parties: PartySettling;

  constructor(account: Account, wish: Wish) {
    this.#account = account;
    this.#wish = wish;
    this.#parties = new PartySettling(account, wish.existing);
  }

  /** The lines of a file with what they come to together. */
  settleAll(all: readonly Incoming[]): Settled[] {
    const settled = all.map((one) => this.settle(one));
    return settled.map((one) =>
      one.party === null ? one : { ...one, party: this.#parties.writtenBy(one.line.line) },
    );
  }

  settle({ line, cells, faults, document, party, row, left, itemOf }: Incoming): Settled {
    const name = cells.find((cell) => cell !== '') ?? '';
    const base = { ...EMPTY, filled: [], conflicts: [], line, cells: [...cells], faults: [...faults], name };
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
    const faults = withCures(base.faults, given.contractor && contractors.byName(given.contractor.name));
    const isKnownMethod = given.paymentMethod === null || methods.has(nameKey(given.paymentMethod));
    const document = isKnownMethod ? given : { ...given, paymentMethod: null };
    const { number, direction, issueDate, dueDate, net, gross, currency } = document;
    const shown = { ...base, faults, name: number, direction, issueDate, dueDate, net, gross, currency };
    const named = { ...shown, contractor: known?.name ?? given.contractor?.name ?? null };
    const mark =
      document.ksefNumber === null
        ? markOf({ ...document, contractor: known?.id ?? given.contractor?.name ?? null })
        : ksefMark(document.ksefNumber);
    const there = documents.get(mark);
    const met = this.#met.get(mark) ?? 0;
    if (there && met < there.count && !this.#wish.withDuplicates) {
      this.#met.set(mark, met + 1);
      return {
        line: { ...named, outcome: 'skipped', skippedAs: 'duplicate', since: there.since },
        ...NOTHING,
      };
    }
    if (faults.length > 0 && this.#wish.faulty === 'leave') return this.#faulty(named);
    const { contractor, isNew } = this.#contractorFor(given.contractor);
    const outcome = faults.length > 0 ? 'unverified' : 'added';
    const line = { ...named, contractor: contractor?.name ?? null, isNewContractor: isNew, outcome } as const;
    return { ...NOTHING, line, document, contractor };
  }

  #settleParty(base: Base, given: IncomingParty): Settled {
    const { contractors, methods } = this.#account;
    const { party, fault } = withKnownMethod(given, (name) => methods.has(nameKey(name)));
    const faults = withCures([...base.faults, ...(fault ? [fault] : [])], contractors.byName(party.name));
    const known = contractors.find(party) ?? this.#fresh.find(party);
    const named = { name: party.name, taxId: party.taxId, contractor: known?.name ?? party.name };
    const shown = { ...base, faults, ...named };
    if (faults.length > 0 && this.#wish.faulty === 'leave') return this.#faulty(shown);
    const { contractor, isNew, profile, ...told } = this.#parties.settle(base.line, party, (one) =>
      this.#contractorFor(one),
    );
    const line = { ...shown, ...told, contractor: contractor.name, isNewContractor: isNew };
    if (profile !== null)
      return {
        ...NOTHING,
        line: { ...line, outcome: faults.length > 0 ? 'unverified' : 'added' },
        party: profile,
        contractor,
      };
    if (faults.length > 0 && told.joinedTo === null) return this.#faulty(line);
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
    const { firstMonth, lastMonth } = row;
    const faults = withCures(
      [...base.faults, ...planned.faults],
      given.contractor && contractors.byName(given.contractor.name),
    );
    const whole = { ...shown, faults, firstMonth, lastMonth, net, gross };
    const contractorKey = known?.id ?? given.contractor?.name ?? null;
    const mark = markOfRow({
      tradeSubject,
      section,
      contractor: contractorKey,
      direction,
      currency,
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

  /** The first line of a name that there is not yet makes it. */
  #isNewSubject({ tradeSubjects }: SheetOfPlan, name: string): boolean {
    const key = nameKey(name);
    if (tradeSubjects.has(key) || this.#freshSubjects.has(key)) return false;
    this.#freshSubjects.add(key);
    return true;
  }

  /** The contractor that is there, else the new one, which the first line that names it makes. */
  #contractorFor(given: IncomingContractor): { contractor: KnownContractor; isNew: boolean };
  #contractorFor(given: IncomingContractor | null): { contractor: KnownContractor | null; isNew: boolean };
  #contractorFor(given: IncomingContractor | null): { contractor: KnownContractor | null; isNew: boolean } {
    if (given === null) return { contractor: null, isNew: false };
    const found = this.#account.contractors.find(given) ?? this.#fresh.find(given);
    if (found) return { contractor: found, isNew: false };
    this.#freshCount += 1;
    const contractor = { id: -this.#freshCount, name: this.#freeName(given), taxId: given.taxId };
    this.#fresh.add(contractor);
    return { contractor, isNew: true };
  }

  /** Names of contractors are each there once: one of the same name with another number has that in its name. */
  #freeName({ name, taxId }: IncomingContractor): string {
    const isTaken = this.#account.contractors.byName(name) !== null || this.#fresh.byName(name) !== null;
    const ending = ` ${taxId ?? ''}`;
    return isTaken ? name.slice(0, LONGEST_NAME - ending.length) + ending : name;
  }
}
