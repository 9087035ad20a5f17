import { assign } from '@saldo/contract/domain/matching/assign';
import { candidates } from '@saldo/contract/domain/matching/candidates';
import { decisionOf, memoryOf } from '@saldo/contract/domain/matching/learning';
import {
  calibration,
  doubleClaims,
  naive,
  quality,
  share,
  singly,
  together,
  type Judged,
} from './measure.ts';
import { demoCases } from './demo.ts';
import { bankCases, documentCases, HELD_OUT_SEEDS, type Prepared } from './sets.ts';
import { speed } from './speed.ts';

type Column = Record<string, number>;

/** In bulk, proposals are accepted if they are more likely right than wrong. */
const LIKELY = 0.5;

const isSure = ({ place }: Judged) => place?.isSure === true;
const isLikely = ({ place }: Judged) => (place?.score ?? 0) >= LIKELY;
const isTellable = ({ case: one }: Judged) => one.isTellable;

/** Figures of documents for the bars; higher is better, except for errors. */
function ofDocuments(alone: readonly Judged[], many: readonly Judged[]): Column {
  const sure = quality(alone, isSure);
  const atOnce = quality(many, isLikely);
  const placed = alone.filter(({ case: one }) => one.right !== '');
  return {
    'documents: precision at sure': sure.precision,
    'documents: recall at sure': sure.recall,
    'documents: precision at sure of tellable': quality(alone.filter(isTellable), isSure).precision,
    'documents: recall at sure of tellable': quality(alone, isSure, isTellable).recall,
    'documents: first proposal right': share(placed.filter(({ isRight }) => isRight).length, placed.length),
    'documents: precision at once': atOnce.precision,
    'documents: recall at once': atOnce.recall,
    'documents: sure at once, precision': quality(many, isSure).precision,
    'documents: sure at once, recall': quality(many, isSure).recall,
    'documents: calibration error': calibration(alone).error,
    'documents: calibration error at once': calibration(many).error,
    'documents: cells taken twice': doubleClaims(many),
  };
}

function ofLines(alone: readonly Judged[], many: readonly Judged[]): Column {
  const sure = quality(many, isSure);
  const atOnce = quality(many, isLikely);
  return {
    'bank lines: precision at sure': sure.precision,
    'bank lines: recall at sure': sure.recall,
    'bank lines: precision at once': atOnce.precision,
    'bank lines: recall at once': atOnce.recall,
    'bank lines: calibration error': calibration(alone).error,
    'bank lines: calibration error at once': calibration(many).error,
  };
}

const BARS: Column = {
  'documents: precision at sure': 0.99,
  'documents: recall at sure': 0.65,
  'documents: precision at sure of tellable': 0.995,
  'documents: recall at sure of tellable': 0.8,
  'documents: first proposal right': 0.9,
  'documents: precision at once': 0.95,
  'documents: recall at once': 0.85,
  'documents: calibration error': 0.03,
  'documents: cells taken twice': 0,
  'bank lines: precision at sure': 0.995,
  'bank lines: recall at sure': 0.88,
  'bank lines: calibration error': 0.03,
};

const isError = (name: string) => name.includes('error') || name.includes('twice');

/**
 * Refuses the first proposals of some documents, and counts how many of them are proposed again.
 */
function proposedAgain({ index, decisions, cases }: Prepared): number {
  const taught = [...decisions];
  const refused = new Set<string>();
  const some = cases.slice(0, 300);
  for (const { incoming } of some) {
    const target = candidates(index, incoming)[0]?.targets[0];
    const key = candidates(index, incoming)[0]?.keys[0];
    if (!target || key === undefined) continue;
    taught.push(decisionOf(incoming, target, { day: incoming.date, isRejected: true }));
    refused.add(`${incoming.id}|${key}`);
  }
  const memory = memoryOf(taught, '2027-01-01');
  const again = [
    ...some.flatMap(({ incoming }) =>
      candidates(index, incoming, memory).flatMap(({ keys }) => keys.map((key) => `${incoming.id}|${key}`)),
    ),
    ...assign(
      some.map(({ incoming }) => incoming),
      index,
      memory,
    ).flatMap(({ incomingId, place }) => (place?.keys ?? []).map((key) => `${incomingId}|${key}`)),
  ];
  return again.filter((pair) => refused.has(pair)).length;
}

/** The hand-written documents of the demo company, with none attached and nothing learnt. */
async function ofDemo(): Promise<Column> {
  const demo = await demoCases();
  const [alone, many] = [singly(demo), together(demo)];
  const naively = naive(demo);
  return rounded({
    'demo company, documents': demo.cases.length,
    'demo company, precision at sure': quality(alone, isSure).precision,
    'demo company, recall at sure': quality(alone, isSure).recall,
    'demo company, first proposal right': share(alone.filter(({ isRight }) => isRight).length, alone.length),
    'demo company, precision at once': quality(many, isLikely).precision,
    'demo company, recall at once': quality(many, isLikely).recall,
    'demo company, naive precision': naively.precision,
    'demo company, naive recall': naively.recall,
  });
}

const rounded = (column: Column): Column =>
  Object.fromEntries(Object.entries(column).map(([name, value]) => [name, Number(value.toFixed(4))]));

function worstOf(columns: readonly Column[]): Column {
  const names = Object.keys(columns[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = columns.map((column) => column[name]!);
      return [name, isError(name) ? Math.max(...values) : Math.min(...values)];
    }),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The same measures for the naive rule. */
function naiveColumn(documents: readonly Prepared[], lines: readonly Prepared[]): Column {
  const [ofDocument, ofLine] = [documents.map(naive), lines.map(naive)];
  return {
    'documents: first proposal right': mean(ofDocument.map(({ recall }) => recall)),
    'documents: precision at once': mean(ofDocument.map(({ precision }) => precision)),
    'documents: recall at once': mean(ofDocument.map(({ recall }) => recall)),
    'bank lines: precision at once': mean(ofLine.map(({ precision }) => precision)),
    'bank lines: recall at once': mean(ofLine.map(({ recall }) => recall)),
  };
}

/** Number of wrong or missing proposals of the naive rule for each of ours. */
function timesFewerMistakes(ours: Column, theirs: Column): Column {
  return Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, (1 - value) / Math.max(1e-4, 1 - ours[name]!)]),
  );
}

/** Matches generated sets with known truth: five held-out seeds, pooled, and the worst of them. */
export async function benchMatching(): Promise<Record<string, Column | number>> {
  const documents = HELD_OUT_SEEDS.map((seed) => documentCases(seed));
  const lines = HELD_OUT_SEEDS.map((seed) => bankCases(seed));
  const judged = {
    documents: documents.map(singly),
    atOnce: documents.map(together),
    lines: lines.map(singly),
    linesAtOnce: lines.map(together),
  };
  const perSeed = HELD_OUT_SEEDS.map((_, seed) => ({
    ...ofDocuments(judged.documents[seed]!, judged.atOnce[seed]!),
    ...ofLines(judged.lines[seed]!, judged.linesAtOnce[seed]!),
  }));
  const pooled = {
    ...ofDocuments(judged.documents.flat(), judged.atOnce.flat()),
    ...ofLines(judged.lines.flat(), judged.linesAtOnce.flat()),
    'documents: cells taken twice': perSeed.reduce(
      (sum, one) => sum + (one['documents: cells taken twice'] ?? 0),
      0,
    ),
  };
  const naively = naiveColumn(documents, lines);
  const bins = calibration(judged.documents.flat()).bins;
  const tenth = (place: number) => `score ${place / 10} to ${(place + 1) / 10}`;
  return {
    'five seeds': rounded(pooled),
    'worst seed': rounded(worstOf(perSeed)),
    bar: BARS,
    naive: rounded(naively),
    'fewer mistakes': Object.fromEntries(
      Object.entries(timesFewerMistakes(pooled, naively)).map(([name, value]) => [
        name,
        Number(value.toFixed(1)),
      ]),
    ),
    ...Object.fromEntries(
      bins.map(({ right }, place) => [`${tenth(place)}: right`, Number(right.toFixed(3))]),
    ),
    ...Object.fromEntries(bins.map(({ count }, place) => [`${tenth(place)}: proposals`, count])),
    'documents that could be identified': Number(
      share(
        judged.documents.flat().filter(isTellable).length,
        judged.documents.flat().filter(({ case: one }) => one.right !== '').length,
      ).toFixed(3),
    ),
    ...(await ofDemo()),
    'rejected pairs proposed again': documents.reduce((sum, set) => sum + proposedAgain(set), 0),
    ...(await speed()),
  };
}
