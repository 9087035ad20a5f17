// Parses transfer files as a bank does, without the code that wrote them.

const GROSZ = 100;

const fieldsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Lines of an Elixir-0 file: windows-1250, each ended by CRLF. */
export function linesOfElixir(bytes: Buffer) {
  const text = new TextDecoder('windows-1250', { fatal: true }).decode(bytes);
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('The last line has no end');
  return lines.map((line) => {
    const [kind = '', day = '', amount = '', , , , account = '', , , , , title = ''] = fieldsOf(line);
    return { kind, day, amount: Number(amount), account, title };
  });
}

const allOf = (text: string, element: string): string[] =>
  [...text.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'gu'))].map(
    ([, value = '']) => value,
  );

/** Transfers of a pain.001 file: UTF-8; amounts in minor units. */
export function transfersOfPain(bytes: Buffer) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const minorOf = (value = '') => Math.round(Number(value) * GROSZ);
  const amounts = allOf(text, 'InstdAmt').map(minorOf);
  const [, ...creditors] = text.split('<CdtrAcct>');
  return {
    amounts,
    sum: amounts.reduce((sum, amount) => sum + amount, 0),
    accounts: creditors.map((part) => (allOf(part, 'IBAN')[0] ?? '').replace(/^PL/u, '')),
    stated: { count: Number(allOf(text, 'NbOfTxs')[0]), sum: minorOf(allOf(text, 'CtrlSum')[0]) },
    requestedDay: allOf(text, 'Dt')[0],
  };
}
