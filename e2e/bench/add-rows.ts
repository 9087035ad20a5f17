import { sheetIn } from './cells.ts';
import { median, percentile } from './sheet-measures.ts';

const ROWS = 5000;
const CELLS_OF_A_ROW = 2;
const ROUNDS = 3;

type Headers = Record<string, string>;

async function timed(run: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await run();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
}

/** Repeats a call until it is stopped, and returns the durations. */
function again(call: () => Promise<Response>) {
  const times: number[] = [];
  const state = { isOver: false };
  const run = async () => {
    while (!state.isOver) {
      times.push(await timed(call));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return times;
  };
  const running = run();
  return {
    stop: async () => {
      state.isOver = true;
      return running;
    },
  };
}

/** Adds five thousand rows at once and measures the effect on others: the longest pause of the server, and the write of a cell in another sheet; ms. */
export async function addingRows(
  baseUrl: string,
  headers: Headers,
  sheets: { target: number; other: number },
): Promise<Record<string, number>> {
  const read = async <Body>(path: string) =>
    (await (await fetch(baseUrl + path, { headers })).json()) as Body;
  const row = await read<{ firstMonth: string }>(`/api/budget/${sheets.target}/default-record`);
  const sheetAt = async (id: number) =>
    sheetIn(await (await fetch(`${baseUrl}/api/budget/${id}/records`, { headers })).text());
  const { names } = await sheetAt(sheets.target);
  const other = await sheetAt(sheets.other);
  const { id: rowId, firstMonth: month } = other.records[0] ?? {};
  const { firstMonth } = row;
  const months = [firstMonth, `${firstMonth.slice(0, 5)}12`].slice(0, CELLS_OF_A_ROW);
  const records = Array.from({ length: ROWS }, (_, place) => ({
    ...row,
    tradeSubjectId: names.tradeSubjects[0]?.id,
    netAmount: 1000 + place,
    cells: [...new Set(months)].map((cell) => ({ month: cell, netAmount: 2000 + place })),
  }));
  const body = JSON.stringify({ records });
  let version =
    other.monthValues.find(
      (value) => value.recordId === rowId && value.month === month && value.scope === 'month',
    )?.version ?? 0;
  const rounds: { took: number; turn: number; write: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pings = again(() => fetch(`${baseUrl}/api/config/maintenanceMode`));
    const writes = again(() =>
      fetch(`${baseUrl}/api/budget/record/${rowId}/month-value`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ month, scope: 'month', version: version++, set: { netAmount: version } }),
      }),
    );
    const url = `${baseUrl}/api/budget/${sheets.target}/records`;
    const took = await timed(() => fetch(url, { method: 'POST', headers, body }));
    const turn = Math.max(...(await pings.stop()));
    rounds.push({ took, turn, write: percentile(await writes.stop(), 0.95) });
  }
  const of = (figure: 'took' | 'turn' | 'write') => median(rounds.map((round) => round[figure]));
  return {
    'addRows.ms': of('took'),
    'addRows.longestTurnMs': of('turn'),
    'addRows.othersWriteP95': of('write'),
  };
}
