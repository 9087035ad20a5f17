import { addDays, factsOf } from '../facts.ts';
import { FACES, Paper } from '../paper.ts';
import { dots, en, fours, itemRows, pl, rateRows, spelledEnglish, type Layout } from '../words.ts';

export const correction: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['23'], items: 1, sign: -1 });
  facts.isSplitPayment = false;
  const [item] = facts.items;
  if (!item) throw new Error('No item');
  const before = { net: -item.net * 3, vat: Math.round(-item.net * 3 * 0.23) };
  const after = { net: before.net + facts.net, vat: before.vat + facts.vat };
  const paper = new Paper(FACES.serif);
  paper.text(40, 40, 'FAKTURA KORYGUJĄCA', { size: 16, bold: true });
  paper.lines(40, 64, [
    `Numer: ${facts.number}`,
    `Data wystawienia: ${facts.issueDate}`,
    `Korekta do faktury nr ${random.digits(3)}/2024 z dnia ${addDays(facts.issueDate, -60)}`,
    'Przyczyna korekty: zwrot towaru',
  ]);
  paper.text(40, 140, 'Wystawca', { bold: true });
  paper.lines(40, 154, [
    facts.seller.name,
    facts.seller.street,
    facts.seller.city,
    `NIP ${facts.seller.nip}`,
  ]);
  paper.text(320, 140, 'Odbiorca', { bold: true });
  paper.lines(320, 154, [facts.buyer.name, facts.buyer.street, facts.buyer.city, `NIP ${facts.buyer.nip}`]);
  const row = (words: string, { net, vat }: { net: number; vat: number }) => [
    words,
    item.name,
    '23%',
    pl(net),
    pl(vat),
    pl(net + vat),
  ];
  const y = paper.table(
    40,
    240,
    [90, 140, -50, -80, -80, -80],
    [
      ['', 'Nazwa', 'Stawka', 'Netto', 'VAT', 'Brutto'],
      row('Przed korektą', before),
      row('Po korekcie', after),
      row('Różnica', facts),
    ],
    { isRuled: true },
  );
  paper.lines(40, y + 20, [`Do zwrotu: ${pl(-facts.gross)} zł`, `Termin zwrotu: ${dots(facts.dueDate)}`], {
    size: 11,
    bold: true,
  });
  return { facts, absent: ['account', 'dueDate', 'saleDate'], pdf: await paper.bytes() };
};

export const long: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['23', '8', '5'], items: 44 });
  const paper = new Paper(FACES.narrow);
  paper.lines(
    40,
    30,
    [`Nr dokumentu: ${facts.number}`, `z dnia ${dots(facts.issueDate)}, dostawa ${dots(facts.saleDate)}`],
    { size: 10 },
  );
  paper.text(300, 30, 'FAKTURA', { size: 14, bold: true });
  paper.table(
    40,
    70,
    [260, 260],
    [
      ['Dostawca', 'Kupujący'],
      [facts.seller.name, facts.buyer.name],
      [`${facts.seller.street}, ${facts.seller.city}`, `${facts.buyer.street}, ${facts.buyer.city}`],
      [`NIP: ${facts.seller.nip}`, `NIP: ${facts.buyer.nip}`],
    ],
  );
  const head = ['Lp', 'Nazwa', 'Jm', 'Ilość', 'Cena', 'Netto', '%', 'VAT', 'Brutto'];
  const rows = itemRows(facts, pl);
  paper.table(40, 150, [24, 150, 32, -36, -60, -64, -32, -56, -66], [head, ...rows.slice(0, 38)], {
    size: 7,
  });
  paper.text(40, 810, 'Strona 1 z 2', { size: 7 });
  paper.page();
  let y = paper.table(40, 40, [24, 150, 32, -36, -60, -64, -32, -56, -66], [head, ...rows.slice(38)], {
    size: 7,
  });
  y = paper.table(
    240,
    y + 10,
    [-76, -76, -76, -76],
    [
      ['W tym', 'Netto', 'VAT', 'Brutto'],
      ...rateRows(facts, pl),
      ['Suma:', pl(facts.net), pl(facts.vat), pl(facts.gross)],
    ],
  );
  paper.lines(
    40,
    y + 16,
    [
      `Zapłata: przelew ${facts.termDays} dni, płatne do ${dots(facts.dueDate)}`,
      `Bank: ${fours(facts.account)}`,
      `Pozostaje do zapłaty ${pl(facts.gross)} PLN`,
    ],
    { size: 10 },
  );
  if (facts.isSplitPayment) paper.text(40, y + 70, 'MPP - mechanizm podzielonej płatności');
  return { facts, absent: [], pdf: await paper.bytes() };
};

export const foreign: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['np'], items: 2, currency: 'EUR' });
  facts.isSplitPayment = false;
  const paper = new Paper(FACES.sans);
  paper.text(40, 40, `Invoice No. ${facts.number}`, { size: 16, bold: true });
  paper.table(
    40,
    76,
    [130, 130, 130, 130],
    [
      ['Issued on', 'Sale date', 'Payable by', 'Currency'],
      [spelledEnglish(facts.issueDate), spelledEnglish(facts.saleDate), spelledEnglish(facts.dueDate), 'EUR'],
    ],
  );
  paper.text(40, 130, 'Vendor', { bold: true });
  paper.lines(40, 144, [
    facts.seller.name,
    facts.seller.street,
    facts.seller.city,
    `Tax ID: PL ${facts.seller.nip}`,
  ]);
  paper.text(320, 130, 'Customer', { bold: true });
  paper.lines(320, 144, [
    facts.buyer.name,
    facts.buyer.street,
    facts.buyer.city,
    `Tax ID: PL ${facts.buyer.nip}`,
  ]);
  const rows = facts.items.map((item) => [
    item.name,
    String(item.quantity),
    en(item.price),
    'np',
    en(item.net),
  ]);
  const y = paper.table(
    40,
    230,
    [240, -50, -80, -50, -90],
    [['Item', 'Quantity', 'Net price', 'VAT', 'Net amount'], ...rows],
  );
  paper.lines(
    548,
    y + 14,
    [`Total net: ${en(facts.net)}`, `VAT (np): 0.00`, `Amount due: € ${en(facts.gross)}`],
    { isRight: true, size: 11 },
  );
  paper.lines(40, y + 30, ['Bank account', `PL${facts.account}`, 'SWIFT BREXPLPWXXX', 'Reverse charge']);
  return { facts, absent: [], pdf: await paper.bytes() };
};
