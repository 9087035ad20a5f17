import { ApiError } from './api-error.ts';
import { runtimeConfig } from './runtime-config.ts';
import { apiHeaders } from './send.ts';

/** Address of a file's content, which the browser saves. */
export const fileUrl = (id: number): string => `${runtimeConfig().apiBaseUrl}/api/file/${id}/content`;

/** The content of a file, for display. */
export async function fileBytes(id: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(fileUrl(id), { credentials: 'include', headers: apiHeaders(), signal });
  if (!answer.ok) throw new ApiError('http', answer.status);
  return await answer.arrayBuffer();
}
