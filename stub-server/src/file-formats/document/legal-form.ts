// Legal forms have few letters, which a scan confuses with digits: `Sp. z 0.0.`, `5p. z o.o.`, `5.A.`.

const FORMS: readonly RegExp[] = [
  /(?<![\p{L}\d])[s5$]p[.,]?\s{0,3}[z2]\s{0,3}[o0][.,]?\s{0,3}[o0](?![\p{L}\d])/giu,
  /(?<=[\p{L}"”)]\s)[S5$][.,]\s{0,3}[A4](?=\.(?:$|[\s,]))/gu,
  /(?<=\s)[s5$]p[.,]\s{0,3}[jk1i!|\]](?=\.?(?:$|[\s,]))/giu,
];

const LETTERS: Readonly<Record<string, string>> = { '5': 's', $: 's', '2': 'z', '0': 'o', '4': 'a' };

/** The letters of a form whose signs may be digits; as large as the other letters of the form. */
function corrected(form: string): string {
  const isLarge = /[A-Z]/.test(form.slice(1)) || !/[a-z]/.test(form);
  return Array.from(form, (sign, place) => {
    if (sign === ',') return '.';
    const isJ = /[1i!|\]]/i.test(sign);
    const letter = isJ ? 'j' : LETTERS[sign];
    if (letter === undefined) return sign;
    return isLarge || (place === 0 && !isJ) ? letter.toUpperCase() : letter;
  }).join('');
}

/** A name of a company with the letters of its legal form, sign by sign, so that places in it stay. */
export const withLegalForm = (name: string): string =>
  FORMS.reduce((text, form) => text.replaceAll(form, corrected), name);
