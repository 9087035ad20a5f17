import { squeeze } from '../text/lines.ts';
import { child, childrenOf, find, textAt, type XmlElement } from '../xml/tree.ts';
import type { InvoiceParty } from './invoice.ts';

function taxIdOf(data: XmlElement | undefined): { taxId: string; isNip: boolean } {
  const nip = textAt(data, 'NIP');
  if (nip !== '') return { taxId: nip.replaceAll(/\D/g, ''), isNip: true };
  const union = textAt(data, 'NrVatUE');
  if (union !== '') return { taxId: `${textAt(data, 'KodUE')}${union}`, isNip: false };
  return { taxId: textAt(data, 'NrID') || textAt(data, 'IDWew'), isNip: false };
}

/** A party by its identity and address; addresses of version 1 have no lines and stay empty. */
export function partyOf(party: XmlElement | undefined): InvoiceParty {
  const data = child(party, 'DaneIdentyfikacyjne');
  const address = child(party, 'Adres');
  return {
    ...taxIdOf(data),
    name: squeeze(
      textAt(data, 'Nazwa') || [textAt(data, 'ImiePierwsze'), textAt(data, 'Nazwisko')].join(' '),
    ),
    address: squeeze(
      [textAt(address, 'AdresL1'), textAt(address, 'AdresL2')].filter((line) => line !== '').join(', '),
    ),
    country: textAt(address, 'KodKraju') || textAt(data, 'KodKraju') || textAt(data, 'KodUE'),
    role: textAt(party, 'Rola'),
    share: textAt(party, 'Udzial'),
  };
}

/** Parties other than seller and buyer. */
export const othersOf = (invoice: XmlElement): InvoiceParty[] => childrenOf(invoice, 'Podmiot3').map(partyOf);

/** Texts below the invoice. */
export const footerOf = (invoice: XmlElement): string[] => {
  const registers = find(invoice, 'Stopka/Rejestry');
  const numbers = ['PelnaNazwa', 'KRS', 'REGON', 'BDO'].flatMap((name) =>
    textAt(registers, name) === '' ? [] : [`${name}: ${textAt(registers, name)}`],
  );
  return [
    ...childrenOf(child(invoice, 'Stopka'), 'Informacje').map((one) => squeeze(textAt(one, 'StopkaFaktury'))),
    ...numbers,
  ].filter((text) => text !== '');
};
