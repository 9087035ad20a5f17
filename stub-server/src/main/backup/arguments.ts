import { parseArgs } from 'node:util';
import { reasonOf, StartupError } from '#src/main/startup-error.ts';

/** The one file and the one switch that a command was given; `example` is how it is called. */
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
