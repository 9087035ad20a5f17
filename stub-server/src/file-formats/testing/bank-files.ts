import iconv from 'iconv-lite';

// Invented files in the layouts of banks. The account's bank does not exist.

export const OWN = 'PL35199900040000031415926535';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;

export const mbankList = lines(
  'mBank S.A. Bankowość Detaliczna;',
  'Skrytka Pocztowa 2108;',
  '',
  'Lista operacji;',
  '',
  '#Klient;',
  'ZAKŁAD ŻÓŁW SP. Z O.O.;',
  '',
  '#Za okres:;',
  '01.11.2026;05.11.2026;',
  '',
  '#zgodnie z wybranymi filtrami wyszukiwania;',
  '#dotycząca następujących rachunków:;',
  'mBiznes konto - 35199900040000031415926535;',
  '',
  '#Podsumowanie obrotów na rachunku;#Liczba operacji;#Wartość operacji;',
  'Uznania;1;1 230,00 PLN;',
  'Obciążenia;2;-40 012,00 PLN;',
  '',
  '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;',
  '2026-11-05;"OPŁATA ZA PRZELEWY   8 SZT. PO 1,50";"mBiznes konto 3519 ... 6535";"Opłaty i odsetki";-12,00 PLN;11 218,00 PLN;;',
  '2026-11-04;"HURTOWNIA ĆMIELÓW SP. Z O.O.   FV 7/2026   PRZELEW ZEWNĘTRZNY WYCHODZĄCY   73199900042919014279227953";"mBiznes konto 3519 ... 6535";"Bez kategorii";-40 000,00 PLN;11 230,00 PLN;;',
  '2026-11-02;"ŁĄKA S.A.   FV 12/2026   PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY   41199900046727632815855760";"mBiznes konto 3519 ... 6535";"Wpływy";1 230,00 PLN;51 230,00 PLN;;',
  '',
  ';;;;#Saldo końcowe;11 218,00 PLN;',
);

export const ing = lines(
  '"Lista transakcji";;;;"ING Bank Śląski S.A. ul. Sokolska 34, 40-086 Katowice"',
  '"Dokument nr 0001_051126"',
  '"Wygenerowany dnia: 2026-11-05, 10:00"',
  '',
  '"Dla:";;;;"Zastosowane kryteria wyboru"',
  '"ZAKŁAD ŻÓŁW";;;;"Zakres dat:";"01.11.2026 - 05.11.2026"',
  '',
  '"Wybrane rachunki:"',
  '"Konto Direct dla Firmy (PLN)";;"35 1999 0004 0000 0314 1592 6535"',
  '',
  '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Saldo po transakcji";"Waluta";;;;;"Konto"',
  '2026-11-05;;"SKLEP BŁAWATEK ŁÓDŹ";"Płatność kartą 05.11.2026";\'\';"";"";"";;;-45,00;PLN;;;;;;;;;"Konto Direct dla Firmy (PLN)"',
  '2026-11-04;2026-11-04;"HURTOWNIA ĆMIELÓW   UL. ŹRÓDLANA 3";"FV 7/2026";\'73199900042919014279227953\';"Bank";"PRZELEW";"202611040000001";-14,48;PLN;;;;;1 215,52;PLN;;;;;"Konto Direct dla Firmy (PLN)"',
  '2026-11-02;2026-11-02;"ŁĄKA S.A.";"FV 12/2026";\'41199900046727632815855760\';"Bank";"PRZELEW";"202611020000001";1 230,00;PLN;;;;;1 230,00;PLN;;;;;"Konto Direct dla Firmy (PLN)"',
  '"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego"',
);

export const revolut = [
  'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
  'TOPUP,Current,2026-11-01 10:00:00,2026-11-01 10:00:05,Payment from Łąka S.A.,1000.00,0.00,EUR,COMPLETED,1000.00',
  'TRANSFER,Current,2026-11-02 09:00:00,2026-11-03 09:00:00,To Hosting,-100.00,1.50,EUR,COMPLETED,898.50',
  'CARD_PAYMENT,Current,2026-11-04 09:00:00,,Shop,-20.00,0.00,EUR,PENDING,',
  'CARD_PAYMENT,Current,2026-11-04 09:00:00,,Shop,-20.00,0.00,EUR,REVERTED,',
  '',
].join('\n');

export const mt940 = lines(
  ':20:MT940',
  ':25:/PL35199900040000031415926535',
  ':28C:00047/001',
  ':60F:C261101PLN10000,00',
  ':61:2611021102CN1230,00NTRFNONREF//EL2611020001',
  ':86:770~00PRZELEW',
  '~20FV 12/2026 za żółte kółka i~21 łańcuchy',
  '~3019990004~316727632815855760',
  '~32Łąka Spółka Akcyjna ul. Pol~33na 1 00-001 Warszawa',
  '~38PL41199900046727632815855760',
  ':61:2611041104DN2460,00NTRFNONREF//BR2611040001',
  ':86:253~00PRZELEW PODZIELONY',
  '~20/VAT/460,00/IDC/9907102005/~21INV/F/88/26/TXT/porcelana',
  '~3019990004~312919014279227953~32Hurtownia Ćmielów~33˙',
  '~38PL73199900042919014279227953',
  ':61:2611051105RD12,00NCHGNONREF//BR2611050001',
  ':86:808~00OPŁATA~20Zwrot prowizji',
  ':62F:C261105PLN8782,00',
  ':64:C261105PLN8782,00',
  '-',
);

const entry = (amount: string, side: string, title: string, more: string) =>
  `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt><AcctSvcrRef>REF${amount}</AcctSvcrRef><BkTxCd><Prtry><Cd>770</Cd></Prtry></BkTxCd><NtryDtls>${more}<TxDtls><Amt Ccy="PLN">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Łąka S.A.</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>PL41199900046727632815855760</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Ćmielów &amp; Syn</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>PL73199900042919014279227953</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const balance = (kind: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/** CAMT.053 of a version from 2 to 8. */
export const camt = (version: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><ns2:BkToCstmrStmt><ns2:GrpHdr><ns2:MsgId>1</ns2:MsgId></ns2:GrpHdr>
${`<Stmt><Id>S1</Id><ElctrncSeqNb>47</ElctrncSeqNb><CreDtTm>2026-11-05T23:59:59</CreDtTm><Acct><Id><IBAN>${OWN}</IBAN></Id><Ccy>PLN</Ccy><Ownr><Nm>Zakład Żółw</Nm></Ownr></Acct>
${balance('OPBD', '10000.00', '2026-11-01')}${balance('CLBD', '8770.00', '2026-11-05')}
${entry('1230.00', 'CRDT', 'FV 12/2026', '')}
${entry('2460.00', 'DBIT', '/VAT/460,00/IDC/9907102005/INV/F/88/26/TXT/porcelana', '')}</Stmt>`
  .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', version < 8 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>')
  .replaceAll(/<(\/?)Pty>/g, version < 4 ? '' : '<$1Pty>')
  .replaceAll(/<(\/?)(\w)/g, '<$1ns2:$2')}
</ns2:BkToCstmrStmt></ns2:Document>
`;

export const bytesOf = (text: string, charset = 'UTF-8'): Uint8Array => iconv.encode(text, charset);

/** An unknown layout: separate columns for debits and credits, balances around and beside the lines. */
export const anyLayout = lines(
  'Historia rachunku',
  'Rachunek:;35 1999 0004 0000 0314 1592 6535',
  'Saldo początkowe:;10 000,00 PLN',
  '',
  'Lp.;Data operacji;Data księgowania;Kontrahent;Tytuł operacji;Obciążenie;Uznanie;Saldo',
  '1;02.11.2026;02.11.2026;Łąka S.A.;FV 12;;1 230,00;11 230,00',
  '2;04.11.2026;05.11.2026;Gęś sp. z o.o.;FV 7;2 460,00;;8 770,00',
  '3;06.11.2026;06.11.2026;Bank;Opłata;15,00;;8 755,00',
  'Saldo końcowe:;8 755,00 PLN',
);
