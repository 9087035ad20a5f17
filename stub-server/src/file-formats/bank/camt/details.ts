import { squeeze } from '#src/file-formats/text/lines.ts';
import { child, childrenOf, find, textAt, type XmlElement } from '#src/file-formats/xml/tree.ts';
import { accountOf } from '../account.ts';
import type { Counterparty } from '../statement.ts';

/** A name is directly under the party up to version 3, then under `Pty`; the agent's name replaces a missing one. */
function nameOf(party: XmlElement | undefined): string {
  return squeeze(textAt(party, 'Nm') || textAt(party, 'Pty/Nm') || textAt(party, 'Agt/FinInstnId/Nm'));
}

function addressOf(party: XmlElement | undefined): string {
  const address = child(party, 'PstlAdr') ?? find(party, 'Pty/PstlAdr');
  const lines = childrenOf(address, 'AdrLine').map(({ text }) => text);
  const street = [textAt(address, 'StrtNm'), textAt(address, 'BldgNb')].join(' ');
  const town = [textAt(address, 'PstCd'), textAt(address, 'TwnNm')].join(' ');
  return squeeze([...lines, street, town].join(' '));
}

const accountAt = (account: XmlElement | undefined): string =>
  accountOf(
    textAt(account, 'Id/IBAN') ||
      textAt(account, 'Id/Othr/Id') ||
      textAt(account, 'Id/BBAN') ||
      textAt(account, 'Id/PrtryAcct/Id'),
  );

/** The payer of incoming money or the payee of outgoing money; the ultimate party where no other is named. */
export function counterpartyOf(details: XmlElement | undefined, isIncoming: boolean): Counterparty {
  const parties = child(details, 'RltdPties');
  const role = isIncoming ? 'Dbtr' : 'Cdtr';
  const party = child(parties, role);
  const ultimate = child(parties, `Ultmt${role}`);
  const agent = find(details, `RltdAgts/${role}Agt/FinInstnId/Nm`)?.text ?? '';
  const account = accountAt(child(parties, `${role}Acct`));
  const named = nameOf(party) || nameOf(ultimate);
  return {
    name: named === '' && account === '' ? squeeze(agent) : named,
    address: addressOf(party),
    account,
  };
}

/** Creditor and document references of a structured title. */
function structuredTitle(remittance: XmlElement | undefined): string[] {
  return childrenOf(remittance, 'Strd').flatMap((one) => [
    ...childrenOf(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    textAt(one, 'CdtrRefInf/Ref'),
    ...childrenOf(one, 'AddtlRmtInf').map(({ text }) => text),
  ]);
}

export function titleOf(details: XmlElement | undefined): string {
  const remittance = child(details, 'RmtInf');
  const lines = childrenOf(remittance, 'Ustrd').map(({ text }) => text);
  const structured = structuredTitle(remittance).filter((text) => text.trim() !== '');
  const own = squeeze([...lines, ...structured].join(' '));
  const returned = childrenOf(child(details, 'RtrInf'), 'AddtlInf').map(({ text }) => text);
  return own || squeeze(textAt(details, 'AddtlTxInf')) || squeeze(returned.join(' '));
}

const NOTHING = new Set(['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE', '']);

/** The bank's reference, else one that was given with the order. */
export function referenceOf(entry: XmlElement, details: XmlElement | undefined): string {
  const references = child(details, 'Refs');
  const known = [
    textAt(references, 'AcctSvcrRef'),
    textAt(entry, 'AcctSvcrRef'),
    textAt(references, 'TxId'),
    textAt(references, 'InstrId'),
    textAt(references, 'EndToEndId'),
    textAt(entry, 'NtryRef'),
  ];
  return known.find((reference) => !NOTHING.has(reference.toUpperCase())) ?? '';
}
