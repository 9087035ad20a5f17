import { factsOf } from '../facts.ts';
import { FACES, Paper } from '../paper.ts';
import { RATES, dots, fours, nipText, percent, pl, spelled, type Layout } from '../words.ts';

export const boxes: Layout = async (random) => {
  const facts = factsOf(random, { rates: random.of(RATES), items: 1 + random.upTo(3) });
  const paper = new Paper(FACES.sans);
  paper.text(40, 34, facts.seller.name, { size: 13, bold: true });
  paper.table(
    40,
    66,
    [140, 120, 120, 140],
    [
      ['Faktura nr', 'Data wystawienia', 'Data dostawy', 'Termin zapłaty'],
      [facts.number, dots(facts.issueDate), dots(facts.saleDate), dots(facts.dueDate)],
    ],
    { isRuled: true },
  );
  paper.text(320, 120, 'NABYWCA', { size: 7 });
  paper.lines(320, 132, [
    facts.buyer.name,
    facts.buyer.street,
    facts.buyer.city,
    `NIP ${nipText(facts.buyer.nip)}`,
  ]);
  const rows = facts.items.map((item) => [
    item.name,
    `${item.quantity} ${item.unit}`,
    pl(item.price, '.'),
    percent(item.rate),
    pl(item.net, '.'),
  ]);
  let y = paper.table(
    40,
    220,
    [220, -60, -80, -60, -95],
    [['Opis', 'Ilość', 'Cena', 'Stawka', 'Wartość netto'], ...rows],
    { isRuled: true },
  );
  for (const { rate, net, vat } of facts.rates) {
    y += 15;
    paper.text(548, y, `VAT ${percent(rate)} od ${pl(net, '.')}: ${pl(vat, '.')}`, { isRight: true });
  }
  paper.lines(
    548,
    y + 18,
    [
      `Razem netto: ${pl(facts.net, '.')}`,
      `Razem VAT: ${pl(facts.vat, '.')}`,
      `Razem brutto: ${pl(facts.gross, '.')} PLN`,
    ],
    { isRight: true, bold: true },
  );
  paper.lines(
    40,
    780,
    [
      `${facts.seller.name}, ${facts.seller.street}, ${facts.seller.city}, NIP ${nipText(facts.seller.nip)}`,
      `Rachunek bankowy: ${fours(facts.account)}${facts.isSplitPayment ? ', mechanizm podzielonej płatności' : ''}`,
    ],
    { size: 7 },
  );
  return { facts, absent: [], pdf: await paper.bytes() };
};

export const bill: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['zw'], items: 1 + random.upTo(2) });
  facts.isSplitPayment = false;
  const paper = new Paper(FACES.serif);
  paper.text(555, 40, `${facts.seller.city.slice(7)}, dnia ${spelled(facts.issueDate)}`, { isRight: true });
  paper.text(220, 80, `RACHUNEK NR ${facts.number}`, { size: 14, bold: true });
  paper.text(40, 120, 'Wystawca rachunku:', { bold: true });
  paper.lines(40, 134, [
    facts.seller.name,
    facts.seller.street,
    facts.seller.city,
    `NIP: ${facts.seller.nip}`,
  ]);
  paper.text(40, 210, 'Odbiorca rachunku:', { bold: true });
  paper.lines(40, 224, [facts.buyer.name, facts.buyer.street, facts.buyer.city, `NIP: ${facts.buyer.nip}`]);
  const y = paper.table(
    40,
    300,
    [250, -60, -90, -100],
    [
      ['Nazwa usługi', 'Ilość', 'Cena', 'Wartość'],
      ...facts.items.map((item) => [item.name, String(item.quantity), pl(item.price), pl(item.net)]),
    ],
  );
  paper.lines(40, y + 20, [
    `Do zapłaty: ${pl(facts.gross)} zł`,
    `Termin zapłaty: ${facts.termDays} dni`,
    `Na konto: ${fours(facts.account)}`,
    'Sprzedawca zwolniony podmiotowo z VAT (art. 113 ust. 1)',
  ]);
  return { facts, absent: ['saleDate'], pdf: await paper.bytes() };
};

export const mirrored: Layout = async (random) => {
  const facts = factsOf(random, { rates: random.of(RATES), items: 1 + random.upTo(4) });
  const paper = new Paper(FACES.narrow);
  paper.text(40, 36, `Faktura sprzedaży nr: ${facts.number}`, { size: 13, bold: true });
  paper.text(555, 36, `Wystawiono dnia: ${dots(facts.issueDate)}`, { isRight: true });
  paper.text(555, 50, `Data zakończenia dostawy: ${dots(facts.saleDate)}`, { isRight: true });
  paper.lines(40, 90, [
    `Nabywca: ${facts.buyer.name}`,
    `Adres: ${facts.buyer.street}, ${facts.buyer.city}`,
    `NIP: ${facts.buyer.nip}`,
  ]);
  paper.lines(320, 90, [
    `Sprzedawca: ${facts.seller.name}`,
    `Adres: ${facts.seller.street}, ${facts.seller.city}`,
    `NIP: ${facts.seller.nip}`,
  ]);
  const rows = facts.items.map((item, at) => [
    String(at + 1),
    item.name,
    String(item.quantity),
    item.unit,
    pl(item.price),
    percent(item.rate),
    pl(item.net),
    pl(item.vat),
    pl(item.net + item.vat),
  ]);
  let y = paper.table(
    40,
    160,
    [24, 140, -36, 36, -60, -36, -64, -56, -66],
    [
      ['Lp', 'Nazwa', 'Ilość', 'Jm', 'Cena netto', 'Stawka', 'Netto', 'VAT', 'Brutto'],
      ...rows,
      ['', 'Razem', '', '', '', '', pl(facts.net), pl(facts.vat), pl(facts.gross)],
      ...facts.rates.map(({ rate, net, vat }) => [
        '',
        'w tym',
        '',
        '',
        '',
        percent(rate),
        pl(net),
        pl(vat),
        pl(net + vat),
      ]),
    ],
    { size: 7 },
  );
  y = paper.lines(40, y + 10, [
    `Suma brutto: ${pl(facts.gross)} PLN`,
    `Metoda płatności: przelew   Płatność do: ${dots(facts.dueDate)}`,
    `Konto bankowe ${facts.account}`,
  ]);
  if (facts.isSplitPayment) paper.text(40, y + 8, 'Split payment');
  return { facts, absent: [], pdf: await paper.bytes() };
};
