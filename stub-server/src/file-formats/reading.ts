import type { FileFault } from '@saldo/contract/file-fault';

/** A position in a file: lines of a text count from 1; a field has its name in the format. */
interface Place {
  line?: number;
  field?: string;
  /** in an archive: the file's name in it */
  entry?: string;
}

/** A fault of a file; the client has its wording. */
export interface Fault extends Place {
  code: FileFault['code'];
  params?: Record<string, string | number>;
}

/** What a reader made of bytes: a value with remarks, or the faults that prevent reading. */
export type Reading<Value> =
  | { ok: true; value: Value; remarks: Fault[] }
  | { ok: false; faults: [Fault, ...Fault[]] };

/** Aborts the reading of a file; `reading` turns it into an answer. */
export class UnreadableFile extends Error {
  readonly fault: Fault;
  constructor(code: Fault['code'], place: Omit<Fault, 'code'> = {}) {
    super(code);
    this.fault = { code, ...place };
  }
}

/** The answer of a reader that may throw an `UnreadableFile`; any other error means that the file is damaged. */
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
