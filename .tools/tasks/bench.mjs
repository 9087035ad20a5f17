import { conformance, inRoot } from '../lib/paths.mjs';
import { chromium } from '../lib/chromium.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';
import { buildWeb } from '../lib/web-build.mjs';

const SERVER = { env: { NODE_ENV: 'production' } };

/** Measures the grid, the server and matching; writes e2e/bench/results.json. `burst`: what writes of others cost an open sheet. `jobs`: writes beside each kind of job. `documents`: reading of damaged files and of documents, `documents damaged` the first alone. `contract`: how many wrong providers the contract's suite notices. `matching`: that alone, without a build; `matching fit`: prints weights fitted anew. */
export default async function bench(args) {
  await prepare();
  if (args[0] === 'contract') return (await runNode([inRoot(conformance, 'provider/mutants-main.ts')])).code;
  if (args[0] === 'documents') {
    const { code } = await runNode([inRoot('stub-server/src/import/testing/damaged-main.ts')]);
    if (code !== 0 || args[1] === 'damaged') return code;
    return (await runNode([inRoot('e2e/bench/main.ts'), ...args])).code;
  }
  if (args[0] === 'matching') {
    const [file, ...rest] =
      args[1] === 'fit' ? ['e2e/bench/matching/fit.ts'] : ['e2e/bench/main.ts', ...args];
    return (await runNode([inRoot(file), ...rest])).code;
  }
  // Benchmarks of the server alone do not need the client.
  if (['reports', 'jobs'].includes(args[0]))
    return (await runNode([inRoot('e2e/bench/main.ts'), ...args], SERVER)).code;
  await buildWeb();
  const env = { NODE_ENV: 'production', CHROME_PATH: await chromium() };
  const { code } = await runNode([inRoot('e2e/bench/main.ts'), ...args], { env });
  return code;
}
