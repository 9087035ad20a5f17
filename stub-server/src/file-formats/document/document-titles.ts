/** Titles of documents that are paid. */
export const INVOICE =
  /^(?:(?:oryginal|kopia|duplikat)[ :/-]*)?(?:faktura|rachunek(?! *:| (?:nadawc|odbiorc|bankow|vat|wlasny|obciazan|uznawan))|paragon|nota|korekta|invoice|receipt|rechnung|facture|factura|fattura)(?![a-z])/;
