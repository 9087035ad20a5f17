import type { Check } from '@saldo/contract/checks/checks';
import { isErrorBody } from '@saldo/contract/checks/refusal';
import { ApiError } from './api-error.ts';
import { isOfOtherBuild, leaveForNewBuild } from './new-build.ts';
import { runtimeConfig } from './runtime-config.ts';
import { apiHeaders, TIMEOUT_MS } from './send.ts';

/** How an upload fails (specification 2, section 8) where the server has not said why. */
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
  /** of the contract, such as `/api/import/file` */
  path: string;
  file: File;
  isAnswer: Check<Answer>;
  /** 0 to 1 of what is sent */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** What the contract answers a file that has been taken in. */
const CREATED = 201;

/** Sends a file as a multipart form. XMLHttpRequest, as `fetch` tells nothing of what it has sent. Throws `UploadError`, or `ApiError` where the server refuses. */
export async function uploadFile<Answer>(upload: Upload<Answer>): Promise<Answer> {
  const { status, text } = await sendForm(upload);
  const said = read(text);
  if (status === CREATED && upload.isAnswer(said)) return said;
  if (isOfOtherBuild(said)) leaveForNewBuild();
  if (isErrorBody(said)) throw new ApiError('http', status, said);
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
    // A big file takes as long as it takes, but something has to go on.
    const goesOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        abort();
      }, TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goesOn();
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
    goesOn();
    request.send(form);
  });
}
