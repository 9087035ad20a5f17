import { readEnv } from './main/env.ts';
import { openBesideServer, readJobArguments, runOnJobs } from './main/job-command.ts';
import { StartupError } from './main/startup-error.ts';

// `npm run jobs [-- retry <id> | cancel <id>]`: lists the jobs that failed, restarts or stops one, also while the server is running.
try {
  const wanted = readJobArguments(process.argv.slice(2));
  const store = openBesideServer(readEnv(process.env));
  try {
    for (const line of await runOnJobs(store, wanted, Date.now())) console.log(line);
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
