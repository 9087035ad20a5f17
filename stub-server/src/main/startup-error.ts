/** Why the server cannot start, in one sentence for the person who starts it. */
export class StartupError extends Error {
  override name = 'StartupError';

  static ofListening(
    error: NodeJS.ErrnoException,
    { port, host }: { port: number; host: string },
  ): StartupError {
    if (error.code === 'EADDRINUSE') {
      return new StartupError(
        `Port ${port} is taken by another program; choose another one with PORT=${port + 1}.`,
      );
    }
    if (error.code === 'EACCES') {
      return new StartupError(
        `Port ${port} may not be used by this user; choose one above 1023 with PORT=4100.`,
      );
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return new StartupError(`HOST is "${host}"; this machine has no such address.`);
    return new StartupError(`The server cannot listen on port ${port}: ${error.message}.`);
  }
}

/** The message of any thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
