import { z } from 'zod';

const schema = z.object({
  /** Origin of the API, without a slash at the end; empty for the same origin. */
  apiBaseUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  productName: z.string(),
});
export type RuntimeConfig = z.infer<typeof schema>;

let current: RuntimeConfig = { apiBaseUrl: '', supportEmail: '', supportPhone: '', productName: 'Saldo' };

/** `/config.json` lets one build serve any provider; without it the defaults hold. */
export async function loadRuntimeConfig(): Promise<void> {
  const answer = await fetch('/config.json').catch(() => undefined);
  if (!answer?.ok) return;
  const parsed = schema.safeParse(await answer.json().catch(() => undefined));
  if (parsed.success) current = parsed.data;
}

export const runtimeConfig = (): RuntimeConfig => current;

/** For tests, which have no static files: point the client at a running server. */
export const pointApiAt = (apiBaseUrl: string): void => {
  current = { ...current, apiBaseUrl };
};
