import { refusalSchema } from '@saldo/contract/errors';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { apiHeaders, TIMEOUT_MS } from './send.ts';

/** Upload failures (specification 2, section 8) without a reason from the server. */
export type UploadFailure = 'invalidResponse' | 'unknown' | 'aborted';

export class UploadError extends Error {
  readonly kind: UploadFailure;

  constructor(kind: UploadFailure) {
    super(kind);
    this.name = 'UploadError';
    this.kind = kind;
  }
}

type Upload<Answer> = {
  /** path of the contract, such as `/api/import/file` */
  path: string;
  file: File;
  answerSchema: z.ZodType<Answer>;
  /** share sent, 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Schema of the answer to an accepted file. */
const CREATED = 201;

/** Sends a file as a multipart form, by XMLHttpRequest, since `fetch` does not report upload progress. Throws `UploadError`, or `ApiError` if the server refuses. */
export async function uploadFile<Answer>(upload: Upload<Answer>): Promise<Answer> {
  const { status, text } = await sendForm(upload);
  const said = read(text);
  const answer = upload.answerSchema.safeParse(said);
  if (status === CREATED && answer.success) return answer.data;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  const refusal = refusalSchema.safeParse(said).data;
  if (refusal) throw new ApiError('http', status, refusal);
  throw new UploadError('invalidResponse');
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendForm({ path, file, onProgress, signal }: Upload<unknown>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    if (signal.aborted) {
      reject(new UploadError('aborted'));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLate = false;
    // A large file may take long, but the transfer must make progress.
    const restartTimeout = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        abort();
      }, TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new UploadError('unknown')));
    request.addEventListener('abort', () =>
      reject(isLate ? new ApiError('timeout') : new UploadError('aborted')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    request.open('POST', `${runtimeConfig().apiBaseUrl}${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('file', file);
    restartTimeout();
    request.send(form);
  });
}
