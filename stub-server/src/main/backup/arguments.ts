import { parseArgs } from 'node:util';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';

/** Parses the file and the switch of a command; `example` is its usage. */
export function readArguments(flag: string, example: string): { file: string; isFlagged: boolean } {
  const { values, positionals } = parsed(flag, example);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new StartupError(`Name one file: ${example}`);
  return { file, isFlagged: values[flag] === true };
}

function parsed(flag: string, example: string) {
  try {
    return parseArgs({ allowPositionals: true, options: { [flag]: { type: 'boolean' } } });
  } catch (error) {
    // The first sentence names the option; what follows explains Node's own rules.
    throw new StartupError(`${reasonOf(error).split('. ', 1)[0] ?? ''}: ${example} [--${flag}]`);
  }
}
