import { addDays, factsOf } from '../facts.ts';
import { FACES, Paper } from '../paper.ts';
import { dashes, dots, fours, nipText, percent, pl, rateRows, spelled, type Layout } from '../words.ts';

export const fuel: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['23'], items: 1 + random.upTo(2) });
  facts.isSplitPayment = false;
  const paper = new Paper(FACES.mono, [330, 640]);
  paper.lines(
    20,
    20,
    [
      'STACJA PALIW NR 214',
      facts.seller.name,
      `${facts.seller.street}, ${facts.seller.city}`,
      `NIP ${facts.seller.nip}  BDO 000012345`,
    ],
    { size: 8 },
  );
  paper.lines(
    20,
    84,
    [
      `FAKTURA NR ${facts.number}`,
      `Data wyst.: ${dashes(facts.issueDate)} godz. 12:41`,
      `Data sprzed.: ${dashes(facts.saleDate)}`,
    ],
    { size: 9 },
  );
  paper.lines(
    20,
    136,
    [
      'NABYWCA',
      facts.buyer.name,
      facts.buyer.street,
      facts.buyer.city,
      `NIP ${facts.buyer.nip}`,
      'Nr rej. WA 4417H',
    ],
    { size: 8 },
  );
  let y = 220;
  for (const item of facts.items)
    y = paper.lines(
      20,
      y,
      [
        item.name,
        `  ${item.quantity},00 x ${pl(item.price, '')}  ${item.rate}%   ${pl(item.net + item.vat, '')}`,
      ],
      { size: 8 },
    );
  y = paper.table(
    20,
    y + 10,
    [-50, -76, -76, -80],
    [['Stawka', 'Netto', 'VAT', 'Brutto'], ...rateRows(facts, (amount) => pl(amount, ''))],
  );
  paper.lines(20, y + 8, [`RAZEM BRUTTO ${pl(facts.gross, '')} PLN`, 'Zapłacono: karta flotowa'], {
    size: 10,
  });
  return { facts, absent: ['account', 'dueDate'], pdf: await paper.bytes() };
};

export const telecom: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['23'], items: 6 + random.upTo(8) });
  const paper = new Paper(FACES.sans);
  paper.lines(
    40,
    36,
    [
      facts.seller.name,
      `${facts.seller.street}, ${facts.seller.city}`,
      `NIP ${facts.seller.nip}, REGON 012345678, KRS 0000123456`,
    ],
    { size: 7 },
  );
  paper.lines(330, 90, [facts.buyer.name, facts.buyer.street, facts.buyer.city], { size: 10 });
  paper.lines(
    40,
    90,
    [
      `Numer faktury: ${facts.number}`,
      `Data wystawienia: ${spelled(facts.issueDate)}`,
      `Data sprzedaży: ${spelled(facts.saleDate)}`,
      `Numer klienta: ${random.digits(8)}`,
      `NIP nabywcy: ${facts.buyer.nip}`,
    ],
    { size: 9 },
  );
  paper.table(
    40,
    180,
    [180, 180, 160],
    [
      ['Kwota do zapłaty', 'Termin płatności', 'Okres rozliczeniowy'],
      [
        `${pl(facts.gross)} zł`,
        dots(facts.dueDate),
        `${dots(addDays(facts.issueDate, -31))} - ${dots(addDays(facts.issueDate, -1))}`,
      ],
    ],
    { size: 11, step: 20 },
  );
  paper.lines(40, 250, ['Twój indywidualny numer konta do wpłat', fours(facts.account)], { size: 10 });
  paper.table(
    40,
    310,
    [150, -90, -90, -90],
    [
      ['Podsumowanie', 'netto', 'VAT', 'brutto'],
      ...facts.rates.map(({ rate, net, vat }) => [
        `Stawka ${percent(rate)}`,
        pl(net),
        pl(vat),
        pl(net + vat),
      ]),
      ['Razem', pl(facts.net), pl(facts.vat), pl(facts.gross)],
    ],
  );
  if (facts.isSplitPayment) paper.text(40, 400, 'Faktura z adnotacją: mechanizm podzielonej płatności');
  paper.page();
  paper.text(40, 36, `Szczegóły do faktury ${facts.number}`, { bold: true });
  paper.table(
    40,
    60,
    [280, -80, -60, -80],
    [
      ['Usługa', 'Netto', 'VAT', 'Brutto'],
      ...facts.items.map((item) => [item.name, pl(item.net), percent(item.rate), pl(item.net + item.vat)]),
    ],
  );
  return { facts, absent: [], pdf: await paper.bytes() };
};

export const receipt: Layout = async (random) => {
  const facts = factsOf(random, { rates: ['23'], items: 1 + random.upTo(3) });
  facts.isSplitPayment = false;
  facts.number = random.digits(6);
  const paper = new Paper(FACES.mono, [250, 460]);
  paper.lines(
    16,
    16,
    [facts.seller.name, facts.seller.street, facts.seller.city, `NIP ${nipText(facts.seller.nip)}`],
    { size: 9 },
  );
  paper.lines(16, 84, [`${facts.issueDate}        nr wydr. ${facts.number}`, '      PARAGON FISKALNY'], {
    size: 8,
  });
  let y = 114;
  for (const item of facts.items)
    y = paper.lines(
      16,
      y,
      [item.name, `  ${item.quantity} x ${pl(item.price, '')} ${pl(item.net + item.vat, '')}A`],
      { size: 8 },
    );
  paper.lines(
    16,
    y + 6,
    [
      `SPRZEDAZ OPODATKOWANA A  ${pl(facts.gross, '')}`,
      `PTU A 23%  ${pl(facts.vat, '')}`,
      `SUMA PTU  ${pl(facts.vat, '')}`,
    ],
    { size: 8 },
  );
  paper.text(16, y + 52, `SUMA PLN  ${pl(facts.gross, '')}`, { size: 12, bold: true });
  paper.lines(16, y + 76, ['KARTA', `NIP nabywcy: ${facts.buyer.nip}`], { size: 8 });
  return { facts, absent: ['account', 'dueDate', 'saleDate'], pdf: await paper.bytes() };
};
