import { z } from 'zod';
import { configFile } from './config-file.ts';

const configSchema = z.object({
  /** Origin of the API without a trailing slash; empty for the same origin. */
  apiBaseUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  productName: z.string(),
});
export type RuntimeConfig = z.infer<typeof configSchema>;

let current: RuntimeConfig = { apiBaseUrl: '', supportEmail: '', supportPhone: '', productName: 'Saldo' };

/** Applies `/config.json`; without it the defaults apply. */
export async function loadRuntimeConfig(): Promise<void> {
  current = configSchema.safeParse(await configFile()).data ?? current;
}

export const runtimeConfig = (): RuntimeConfig => current;

/** For tests, which have no static files: points the client at a running server. */
export const pointApiAt = (apiBaseUrl: string): void => {
  current = { ...current, apiBaseUrl };
};
