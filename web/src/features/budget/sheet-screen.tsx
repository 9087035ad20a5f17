/** The place of the sheet: header, toolbar and grid come together here. */
export function SheetScreen() {
  return null;
}
