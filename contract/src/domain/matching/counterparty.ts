import { normaliseAccount } from '../bank-account.ts';
import type { Levels } from './features.ts';
import { signsOf, type Lesson, type Memory } from './learning.ts';
import { bareTaxId, namedIn, ownerOf, wholeNameOwner } from './name-index.ts';
import type { Incoming, Target } from './target.ts';
import type { MatchIndex } from './target-index.ts';

export interface ContractorHit {
  level: Levels['contractor'];
  /** the matching tax ID, account, alias or name */
  by: string;
}

/** Contractors that an incoming payment may be from or to, each with its best level. */
export interface Counterparty {
  hits: ReadonlyMap<number, ContractorHit>;
  /** an identifier (id, tax ID, account) has found one */
  isIdentified: boolean;
  isNamed: boolean;
  /** lessons from its signs, by row (for cells) */
  lessonsByRow: ReadonlyMap<number, { confirmed: number; rejected: number }>;
  /** the row with the most confirmations; null: none */
  usualRow: { rowId: number; times: number } | null;
}

const ORDER = ['id', 'tax-id', 'account', 'learnt', 'alias', 'name', 'alike', 'hint'] as const;
const STRENGTH = new Map<string, number>(ORDER.map((level, place) => [level, ORDER.length - place]));

const WHOLE_NAME = 0.85;
const ALIKE = 0.55;
const HINT = 0.3;
/** Decayed number of confirmations from which a name counts as the contractor's own. */
const KNOWN_FROM = 0.5;

type Hits = Map<number, ContractorHit>;

function add(hits: Hits, contractorId: number | null, level: (typeof ORDER)[number], by: string): void {
  if (contractorId === null) return;
  const known = hits.get(contractorId);
  if (!known || (STRENGTH.get(known.level) ?? 0) < (STRENGTH.get(level) ?? 0))
    hits.set(contractorId, { level, by });
}

function addIdentified({ names }: MatchIndex, incoming: Incoming, hits: Hits): void {
  const { contractorId, taxId, account, text } = incoming;
  add(hits, contractorId, 'id', '');
  if (taxId) add(hits, ownerOf(names.byTaxId, bareTaxId(taxId)), 'tax-id', taxId);
  if (account) add(hits, ownerOf(names.byAccount, normaliseAccount(account)), 'account', account);
  // A transfer's title may contain the tax ID, as that of a split payment must.
  for (const [number] of text.matchAll(/(?<!\d)\d{10}(?!\d)/g)) {
    add(hits, ownerOf(names.byTaxId, number), 'tax-id', number);
  }
}

function addNamed({ names }: MatchIndex, { seeks, name, text }: Incoming, hits: Hits): void {
  const whole = wholeNameOwner(names, name);
  if (whole) add(hits, whole.contractorId, whole.isAlias ? 'alias' : 'name', whole.name);
  const source = seeks === 'part' && name === '' ? text : name;
  for (const [contractorId, hit] of namedIn(names, source)) {
    if (hit.likeness >= WHOLE_NAME) add(hits, contractorId, 'name', hit.name);
    else if (hit.likeness >= ALIKE) add(hits, contractorId, 'alike', hit.name);
    else if (hit.likeness >= HINT) add(hits, contractorId, 'hint', hit.name);
  }
}

/** A lesson of several signs counts once, by the sign with the most decisions. */
function byRow(lessons: readonly Lesson[]): Map<number, { confirmed: number; rejected: number }> {
  const rows = new Map<number, { confirmed: number; rejected: number }>();
  for (const { rowId, confirmed, rejected } of lessons) {
    if (rowId === null) continue;
    const known = rows.get(rowId) ?? { confirmed: 0, rejected: 0 };
    rows.set(rowId, {
      confirmed: Math.max(known.confirmed, confirmed),
      rejected: Math.max(known.rejected, rejected),
    });
  }
  return rows;
}

/** The counterparty by identifiers, name and lessons. */
export function counterpartyOf(index: MatchIndex, incoming: Incoming, memory: Memory): Counterparty {
  const hits: Hits = new Map();
  addIdentified(index, incoming, hits);
  const isIdentified = hits.size > 0;
  const lessons = signsOf(incoming).flatMap((sign) => memory.bySign.get(sign) ?? []);
  for (const { contractorId, confirmed, rejected } of lessons) {
    if (confirmed - rejected >= KNOWN_FROM) add(hits, contractorId, 'learnt', incoming.name);
  }
  if (!isIdentified) addNamed(index, incoming, hits);
  const lessonsByRow = byRow(lessons);
  let usualRow: Counterparty['usualRow'] = null;
  for (const [rowId, { confirmed }] of lessonsByRow) {
    if (confirmed > (usualRow?.times ?? 0)) usualRow = { rowId, times: confirmed };
  }
  return { hits, isIdentified, isNamed: incoming.name.trim() !== '', lessonsByRow, usualRow };
}

/** How well the counterparty matches a target's contractor. */
export function contractorLevel(who: Counterparty, target: Target): Levels['contractor'] {
  const hit = target.contractorId === null ? undefined : who.hits.get(target.contractorId);
  if (target.kind === 'cell' && target.basis === 'bag') return hit ? 'bag-same' : 'bag-open';
  if (hit) return hit.level;
  if (target.contractorId === null) return 'rowless';
  if (who.isIdentified) return 'different';
  return who.isNamed ? 'other-name' : 'nameless';
}
