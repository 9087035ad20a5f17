/** What keeps the server from starting, in one sentence for the person who starts it. */
export class Trouble extends Error {
  override name = 'Trouble';

  static ofListening(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Trouble {
    if (error.code === 'EADDRINUSE') {
      return new Trouble(
        `Port ${port} is taken by another program; choose another one with PORT=${port + 1}.`,
      );
    }
    if (error.code === 'EACCES') {
      return new Trouble(`Port ${port} may not be used by this user; choose one above 1023 with PORT=4100.`);
    }
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return new Trouble(`HOST is "${host}"; this machine has no such address.`);
    return new Trouble(`The server cannot listen on port ${port}: ${error.message}.`);
  }
}
