import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { currencyOf } from '#src/file-formats/text/amounts.ts';
import { isoDay } from '#src/file-formats/text/days.ts';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { child, childrenOf, find, textAt, xmlTree, type XmlElement } from '#src/file-formats/xml/tree.ts';
import { accountOf } from '../account.ts';
import { completed } from '../complete.ts';
import type { Balance, Statement } from '../statement.ts';
import { linesOfStatement } from './entries.ts';
import { currencyIn, dayOf, signedOf } from './values.ts';

/** Whether a text may be an ISO 20022 statement. */
export const looksLikeCamt = (text: string): boolean =>
  /<(?:[\w-]+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)|camt\.05[234]/.test(text.slice(0, 4000));

const kindOf = (balance: XmlElement): string =>
  textAt(balance, 'Tp/CdOrPrtry/Cd') || textAt(balance, 'Tp/CdOrPrtry/Prtry') || textAt(balance, 'Tp/Cd');

/** The balance of the first of these kinds that exists. The interim balance of a page serves as well as that of the day. */
function balanceOf(
  statement: XmlElement,
  ...kinds: string[]
): { balance: Balance; element: XmlElement } | null {
  const balances = childrenOf(statement, 'Bal');
  const element = kinds
    .map((kind) => balances.find((one) => kindOf(one) === kind))
    .find((one) => one !== undefined);
  if (element === undefined) return null;
  const day = dayOf(child(element, 'Dt')) ?? isoDay(textAt(element, 'Dt'));
  if (day === null)
    throw new UnreadableFile('bad-date', {
      line: element.line,
      field: 'Bal',
      params: { text: textAt(element, 'Dt') },
    });
  // Some banks omit the side of a positive balance.
  return { balance: { amount: signedOf(element, 'CRDT'), day }, element };
}

function currencyOfStatement(statement: XmlElement, ...amounts: (XmlElement | undefined)[]): CurrencyCode {
  const stated = textAt(statement, 'Acct/Ccy');
  const known = currencyOf(stated);
  if (known !== null) return known;
  if (stated !== '')
    throw new UnreadableFile('bad-currency', {
      line: statement.line,
      field: 'Ccy',
      params: { text: stated },
    });
  const amount = amounts.find((one) => one !== undefined);
  if (amount === undefined) throw new UnreadableFile('missing', { line: statement.line, field: 'Ccy' });
  return currencyIn(amount);
}

type FoundBalance = ReturnType<typeof balanceOf>;

/** A balance in the statement's currency; one in another currency proves nothing and becomes a remark. */
function usable(found: FoundBalance, currency: CurrencyCode, remarks: Fault[]): Balance | null {
  const amount = child(found?.element, 'Amt');
  if (found === null || amount === undefined) return null;
  const own = currencyIn(amount);
  if (own === currency) return found.balance;
  remarks.push({ code: 'bad-currency', line: amount.line, field: 'Bal', params: { text: own } });
  return null;
}

/** Days of the statement: from its period, else its balances, else its creation date. */
function daysOf(statement: XmlElement, opening: Balance | null, closing: Balance | null) {
  const period = child(statement, 'FrToDt');
  const made = isoDay(textAt(statement, 'CreDtTm'));
  const from = isoDay(textAt(period, 'FrDtTm')) ?? isoDay(textAt(period, 'FrDt')) ?? opening?.day ?? made;
  const to = isoDay(textAt(period, 'ToDtTm')) ?? isoDay(textAt(period, 'ToDt')) ?? closing?.day ?? made;
  if (from === null || to === null)
    throw new UnreadableFile('missing', { line: statement.line, field: 'FrToDt' });
  return { from, to };
}

const accountAt = (account: XmlElement | undefined): string =>
  accountOf(
    textAt(account, 'IBAN') ||
      textAt(account, 'Othr/Id') ||
      textAt(account, 'BBAN') ||
      textAt(account, 'PrtryAcct/Id'),
  );

function statementOf(statement: XmlElement): Statement {
  const first = balanceOf(statement, 'OPBD', 'PRCD', 'ITBD');
  const last = balanceOf(statement, 'CLBD', 'ITBD');
  const firstAmount = child(child(statement, 'Ntry'), 'Amt');
  const currency = currencyOfStatement(
    statement,
    firstAmount,
    child(first?.element, 'Amt'),
    child(last?.element, 'Amt'),
  );
  const remarks: Fault[] = [];
  const opening = usable(first, currency, remarks);
  // A single interim balance is not also the closing one.
  const closing = first?.element === last?.element ? null : usable(last, currency, remarks);
  const days = daysOf(statement, opening, closing);
  const entries = linesOfStatement(statement, currency, days.to);
  return completed(
    {
      account: accountAt(find(statement, 'Acct/Id')),
      owner: squeeze(textAt(statement, 'Acct/Ownr/Nm')),
      currency,
      number: textAt(statement, 'LglSeqNb') || textAt(statement, 'ElctrncSeqNb') || textAt(statement, 'Id'),
      ...days,
      opening,
      closing,
      lines: entries.lines,
    },
    [...remarks, ...entries.remarks],
  );
}

/** Messages with statements: one per document, or several documents in an envelope. */
const messagesIn = (element: XmlElement): XmlElement[] =>
  element.name === 'BkToCstmrStmt' ? [element] : element.children.flatMap(messagesIn);

/** Statements of a CAMT.053 of any version, by local names. Reports and notifications (052, 054) are not statements. */
export function readCamt(text: string): [Statement, ...Statement[]] {
  const root = xmlTree(text);
  const [first, ...rest] = messagesIn(root)
    .flatMap((message) => childrenOf(message, 'Stmt'))
    .map(statementOf);
  if (first === undefined) {
    const kind = /camt\.0\d\d/.exec(root.namespace)?.[0] ?? root.children[0]?.name ?? root.name;
    throw new UnreadableFile('no-statement', { line: root.line, params: { kind } });
  }
  return [first, ...rest];
}
