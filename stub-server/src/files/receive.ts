import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@saldo/contract/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import { invalid } from '#src/http/refusals.ts';

/** Lets routes receive files as parts of a form, as streams instead of in memory. */
export async function receiveFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 11 } });
}

export interface Received {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Signs that turn the direction of text: with them `gpj.exe` is shown as if it ended otherwise. */
const TURNS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** The reader of forms fails so if the last boundary is missing, and the connection if the sender gives up. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /unexpected end|part terminated early|^aborted$/i.test(error.message);

/** The one file of a form, as a stream; reading more bytes than allowed fails (413). */
export async function receivedFile(request: FastifyRequest, limit = MAX_FILE_BYTES): Promise<Received> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send a form with one part named file' });
  const part = await request.file({ limits: { fileSize: limit }, throwFileSizeLimit: false });
  if (!part) throw invalid('file', 'The form has no file');
  const { file, filename } = part;
  async function* content() {
    try {
      for await (const chunk of file) yield chunk as Buffer;
    } catch (error) {
      if (isCutOff(error)) throw invalid('file', 'The form ends before the file does');
      throw error;
    }
    if (file.truncated)
      throw new AppError('PAYLOAD_TOO_LARGE', { message: `A file has at most ${limit} bytes` });
  }
  return { name: filename.replaceAll(TURNS, ''), content: content() };
}
