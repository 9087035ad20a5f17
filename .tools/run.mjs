// Every npm script of the root runs this file: node .tools/run.mjs <task> [arguments].
// Uses only syntax that old versions of Node parse, so that they can report the required version.
const tasks = [
  'start',
  'dev',
  'seed',
  'backup',
  'restore',
  'jobs',
  'check',
  'unit',
  'format',
  'test',
  'test-contract',
  'e2e',
  'bench',
];

function stop(message) {
  console.error(message);
  process.exit(1);
}

async function run(name, args) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Saldo needs Node 20 or newer to begin (this is ${process.versions.node}): https://nodejs.org`);
  }
  if (!tasks.includes(name)) stop(`Which task? One of: ${tasks.join(', ')}`);
  const { Problem } = await import('./lib/problem.mjs');
  const task = await import(`./tasks/${name}.mjs`);
  try {
    process.exitCode = (await task.default(args)) || 0;
  } catch (error) {
    // A Problem can be fixed by the user; every other error is a bug and keeps its stack.
    stop(error instanceof Problem ? error.message : error);
  }
}

void run(process.argv[2], process.argv.slice(3));
