/** What keeps the server from starting, in one sentence for the person who starts it. */
export class Trouble extends Error {
  override name = 'Trouble';

  static ofListening(error: NodeJS.ErrnoException, port: number): Trouble {
    if (error.code === 'EADDRINUSE') {
      return new Trouble(
        `Port ${port} is taken by another program; choose another one with PORT=${port + 1}.`,
      );
    }
    if (error.code === 'EACCES') {
      return new Trouble(`Port ${port} may not be used by this user; choose one above 1023 with PORT=4100.`);
    }
    return new Trouble(`The server cannot listen on port ${port}: ${error.message}.`);
  }
}
