/** Returns whether the text was copied: the clipboard exists only on https and localhost, and the user may deny access. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
