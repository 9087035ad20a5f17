import type { TestAppOptions } from '@saldo/stub-server/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { forgetSteps } from '#lib/account-changes/undo-keys.ts';
import { useToasts } from '#lib/toasts.ts';
import { startServer } from './server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

type TestServerOptions = {
  setup?: TestAppOptions;
  /** in addition to those of every screen */
  catalogues?: readonly string[];
  signedInAs?: string;
};

/** A separate server for each test of the file, removed afterwards. */
export function serverOfEachTest({
  setup,
  catalogues = [],
  signedInAs,
}: TestServerOptions = {}): () => Server {
  let running: Server | undefined;
  const server = () => {
    if (running === undefined) throw new Error('The server runs inside of a test only');
    return running;
  };
  beforeEach(async () => {
    running = await startServer(setup);
    await loadCatalogue(catalogues);
    if (signedInAs !== undefined) await running.signIn(signedInAs);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    useToasts.setState({ toasts: [] });
    forgetSteps();
    await running?.close();
    running = undefined;
  });
  return server;
}
