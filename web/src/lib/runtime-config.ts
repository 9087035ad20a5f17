import { isShape, isText } from '@saldo/contract/checks/checks';
import { configFile } from './config-file.ts';

export type RuntimeConfig = {
  /** Origin of the API, without a slash at the end; empty for the same origin. */
  apiBaseUrl: string;
  supportEmail: string;
  supportPhone: string;
  productName: string;
};
const isConfig = isShape({
  apiBaseUrl: isText,
  supportEmail: isText,
  supportPhone: isText,
  productName: isText,
});

let current: RuntimeConfig = { apiBaseUrl: '', supportEmail: '', supportPhone: '', productName: 'Saldo' };

/** Takes over `/config.json`; without it the defaults hold. */
export async function loadRuntimeConfig(): Promise<void> {
  const found = await configFile();
  if (isConfig(found)) current = found;
}

export const runtimeConfig = (): RuntimeConfig => current;

/** For tests, which have no static files: point the client at a running server. */
export const pointApiAt = (apiBaseUrl: string): void => {
  current = { ...current, apiBaseUrl };
};
