import { factsOf } from '../facts.ts';
import { FACES, Paper } from '../paper.ts';
import { RATES, dots, en, fours, itemRows, nipText, percent, pl, rateRows, type Layout } from '../words.ts';

export const classic: Layout = async (random) => {
  const facts = factsOf(random, { rates: random.of(RATES), items: 2 + random.upTo(5) });
  const paper = new Paper(random.of([FACES.sans, FACES.serif]));
  paper.text(40, 40, 'Faktura VAT', { size: 18, bold: true });
  paper.text(40, 64, `nr ${facts.number}`, { size: 12, bold: true });
  paper.lines(
    555,
    40,
    [
      `Miejsce wystawienia: ${facts.seller.city.slice(7)}`,
      `Data wystawienia: ${dots(facts.issueDate)}`,
      `Data sprzedaży: ${dots(facts.saleDate)}`,
    ],
    { isRight: true },
  );
  paper.text(40, 110, 'Sprzedawca:', { bold: true });
  paper.lines(40, 124, [
    facts.seller.name,
    facts.seller.street,
    facts.seller.city,
    `NIP: ${nipText(facts.seller.nip)}`,
  ]);
  paper.text(320, 110, 'Nabywca:', { bold: true });
  paper.lines(320, 124, [
    facts.buyer.name,
    facts.buyer.street,
    facts.buyer.city,
    `NIP: ${nipText(facts.buyer.nip)}`,
  ]);
  const head = [
    'Lp.',
    'Nazwa towaru lub usługi',
    'J.m.',
    'Ilość',
    'Cena netto',
    'Wartość netto',
    'VAT',
    'Kwota VAT',
    'Wartość brutto',
  ];
  let y = paper.table(40, 210, [24, 150, 32, -36, -60, -64, -32, -56, -66], [head, ...itemRows(facts, pl)], {
    isRuled: true,
    size: 7,
  });
  y = paper.table(
    300,
    y + 16,
    [-60, -64, -64, -68],
    [
      ['Stawka', 'Netto', 'VAT', 'Brutto'],
      ...rateRows(facts, pl),
      ['Razem', pl(facts.net), pl(facts.vat), pl(facts.gross)],
    ],
    { isRuled: true },
  );
  y = paper.lines(
    40,
    y + 10,
    [
      `Sposób zapłaty: przelew`,
      `Termin płatności: ${dots(facts.dueDate)}`,
      `Nr rachunku: ${fours(facts.account)}`,
    ],
    { size: 10 },
  );
  paper.text(40, y + 14, `Do zapłaty: ${pl(facts.gross)} zł`, { size: 13, bold: true });
  if (facts.isSplitPayment) paper.text(40, y + 40, 'Mechanizm podzielonej płatności', { bold: true });
  return { facts, absent: [], pdf: await paper.bytes() };
};

export const bilingual: Layout = async (random) => {
  const facts = factsOf(random, { rates: random.of(RATES), items: 1 + random.upTo(4) });
  const paper = new Paper(FACES.narrow);
  paper.text(300, 36, `FAKTURA / INVOICE  ${facts.number}`, { size: 14, bold: true });
  const pairs = [
    ['Data wystawienia / Date of issue', facts.issueDate],
    ['Data wykonania usługi / Date of supply', facts.saleDate],
    ['Termin zapłaty / Payment due', facts.dueDate],
    ['Forma płatności / Payment method', 'przelew / bank transfer'],
  ];
  paper.table(300, 66, [170, 90], pairs, { step: 14 });
  paper.text(40, 150, 'Sprzedawca / Seller', { size: 8 });
  paper.lines(40, 163, [
    facts.seller.name,
    `${facts.seller.street}, ${facts.seller.city}`,
    `NIP / VAT ID: PL${facts.seller.nip}`,
  ]);
  paper.text(300, 150, 'Nabywca / Buyer', { size: 8 });
  paper.lines(300, 163, [
    facts.buyer.name,
    `${facts.buyer.street}, ${facts.buyer.city}`,
    `NIP / VAT ID: PL${facts.buyer.nip}`,
  ]);
  const rows = facts.items.map((item, at) => [
    String(at + 1),
    item.name,
    String(item.quantity),
    pl(item.price),
    percent(item.rate),
    pl(item.net),
    pl(item.net + item.vat),
  ]);
  let y = paper.table(
    40,
    240,
    [30, 170, -50, -70, -50, -70, -75],
    [
      ['Lp./No', 'Nazwa / Description', 'Ilość/Qty', 'Cena/Price', 'VAT', 'Netto/Net', 'Brutto/Gross'],
      ...rows,
    ],
  );
  y = paper.table(
    245,
    y + 12,
    [110, -70, -60, -70],
    [
      ['Stawka VAT / Rate', 'Netto / Net', 'VAT', 'Brutto / Gross'],
      ...rateRows(facts, pl),
      ['Ogółem / Total', pl(facts.net), pl(facts.vat), pl(facts.gross)],
    ],
  );
  paper.lines(
    40,
    y + 20,
    [
      `Razem do zapłaty / Total due: ${pl(facts.gross)} ${facts.currency}`,
      `Konto / Account: PL${facts.account}`,
    ],
    { size: 11, bold: true },
  );
  if (facts.isSplitPayment) paper.text(40, y + 60, 'mechanizm podzielonej płatności / split payment');
  return { facts, absent: [], pdf: await paper.bytes() };
};

export const english: Layout = async (random) => {
  const facts = factsOf(random, {
    rates: ['23'],
    items: 1 + random.upTo(3),
    currency: random.of(['EUR', 'USD', 'PLN']),
  });
  facts.isSplitPayment = false;
  const paper = new Paper(FACES.sans);
  paper.text(40, 40, facts.seller.name, { size: 15, bold: true });
  paper.lines(40, 62, [facts.seller.street, facts.seller.city, 'Poland', `VAT no. PL${facts.seller.nip}`], {
    size: 8,
  });
  paper.text(555, 40, 'INVOICE', { size: 20, isRight: true });
  paper.lines(400, 76, ['Invoice number', 'Invoice date', 'Date of delivery', 'Due date']);
  paper.lines(555, 76, [facts.number, facts.issueDate, facts.saleDate, facts.dueDate], { isRight: true });
  paper.text(40, 150, 'Bill to', { bold: true });
  paper.lines(40, 164, [
    facts.buyer.name,
    facts.buyer.street,
    facts.buyer.city,
    `VAT no. PL${facts.buyer.nip}`,
  ]);
  const rows = facts.items.map((item) => [item.name, String(item.quantity), en(item.price), en(item.net)]);
  let y = paper.table(
    40,
    240,
    [260, -60, -90, -100],
    [['Description', 'Qty', 'Unit price', 'Amount'], ...rows],
  );
  for (const [label, amount] of [
    ['Subtotal', facts.net],
    ['VAT 23%', facts.vat],
    ['Total', facts.gross],
  ] as const) {
    y += 16;
    paper.text(440, y, label, { isRight: true, bold: label === 'Total' });
    paper.text(548, y, `${en(amount)} ${facts.currency}`, { isRight: true, bold: label === 'Total' });
  }
  paper.lines(40, y + 40, [
    `Please transfer the amount to IBAN PL${fours(facts.account)}`,
    'Thank you for your business',
  ]);
  return { facts, absent: [], pdf: await paper.bytes() };
};
