/** Minor units of an amount written as złoty and grosze (or euro and cents). */
export const zl = (whole: number, hundredths = 0): number => whole * 100 + hundredths;
