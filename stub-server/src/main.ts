import { join } from 'node:path';
import { isNew } from './db/seed.ts';
import { createClock } from './http/clock.ts';
import { randomIds } from './http/ids.ts';
import { machineTimers } from './http/timers.ts';
import { closeGracefully } from './main/close.ts';
import { openDatabase } from './main/database.ts';
import { demandRoom, placeOfData } from './main/disk-room.ts';
import { openKey } from './main/key-file.ts';
import { readEnv, type Settings } from './main/env.ts';
import { filesIn } from './files/start.ts';
import { fillOnce, greeting } from './main/first-data.ts';
import { loggerOptions } from './main/logger.ts';
import { mailOf } from './main/mail.ts';
import { StartupError } from './main/startup-error.ts';
import { TABLES } from './tables.ts';
import { writeFilledTaxes } from './tax/write-filled.ts';
import { webClient } from './main/web-client.ts';

const print = (line: string) => console.log(line);

try {
  const settings = readEnv(process.env);
  await demandRoom(placeOfData(settings), () => start(settings));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  // The database is already open when the port turns out to be taken.
  process.exit(1);
}

async function start(settings: Settings) {
  const { port, host, controls, mailService, isExposed } = settings;
  const clock = createClock();
  const { store, folder, done } = await openDatabase(settings, { tables: TABLES, now: clock.now() });
  if (done.length > 0) console.log(`Tables brought up to date (${done.length} steps)`);
  const { resetsSecondFactors: isReset, secretsKey: environmentKey } = settings;
  const secrets = await openKey(store, folder, { isReset, environmentKey, print });
  const filling = { ...settings, files: filesIn(folder), complete: writeFilledTaxes };
  const first = await fillOnce(store, clock, filling, print);
  const web = webClient(settings.webDist ?? join(import.meta.dirname, '../../web/dist'));
  // Loaded once the data is known to be usable, so that a start is refused without most of the modules.
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({
    store,
    clock,
    ids: randomIds,
    secrets,
    mail: mailOf(mailService, { store, print }),
    timers: machineTimers(),
    options: {
      logger: loggerOptions(settings.logLevel),
      isChecked: settings.isChecked,
      buildTimestamp: web?.timestamp ?? null,
      controls,
      metrics: settings.metrics,
      dataDir: folder,
      isExposed,
      // The folder, or the lock of the database, refuses a second process.
      isAlone: true,
      proxies: settings.proxies,
      callLimit: settings.callLimit,
      keyCallLimit: settings.keyCallLimit,
      publicUrl: settings.publicUrl,
      webhookUrl: settings.webhookUrl,
      services: settings.services,
      ...(web ? { web: web.files } : {}),
    },
  });
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw StartupError.ofListening(error, { port, host });
  });
  closeGracefully(app, store);
  // Port 0 lets the system choose one.
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const state = {
    isEmpty: await isNew(store),
    hasMail: mailService !== undefined,
    controlsToken: typeof controls === 'object' ? controls.token : null,
  };
  console.log(greeting(settings.publicUrl ?? `http://${name}:${boundPort}`, first, state));
}
