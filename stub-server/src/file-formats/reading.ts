import type { FileFault } from '@saldo/contract/file-fault';

/** Where in a file: the lines of a text count from 1; a field is named as the format names it. */
interface Place {
  line?: number;
  field?: string;
  /** of an archive: the file in it */
  entry?: string;
}

/** The client has the words for it. */
export interface Fault extends Place {
  code: FileFault['code'];
  params?: Record<string, string | number>;
}

/** What a reader made of bytes: a value with remarks, or the faults that it cannot be read for. */
export type Reading<Value> =
  | { ok: true; value: Value; remarks: Fault[] }
  | { ok: false; faults: [Fault, ...Fault[]] };

/** Ends the reading of a file from within; `reading` makes an answer of it. */
export class UnreadableFile extends Error {
  readonly fault: Fault;
  constructor(code: Fault['code'], place: Omit<Fault, 'code'> = {}) {
    super(code);
    this.fault = { code, ...place };
  }
}

/** The answer of a reader that may end by an `UnreadableFile`; whatever else it throws tells of a file that fits no rule. */
export function reading<Value>(read: (remarks: Fault[]) => Value): Reading<Value> {
  const remarks: Fault[] = [];
  try {
    return { ok: true, value: read(remarks), remarks };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, faults: [error.fault] };
    // A RangeError is arithmetic past 2^53 or a text past the engine's length.
    return { ok: false, faults: [{ code: 'damaged-file' }] };
  }
}
