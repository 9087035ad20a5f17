/** Writes texts to the clipboard: browsers hand it out only during their own event, so what was copied later is written by the page. */
export async function writeCopied(texts: DataTransfer): Promise<void> {
  const parts = ['text/plain', 'text/html'].flatMap((type) => {
    const text = texts.getData(type);
    return text === '' ? [] : [[type, new Blob([text], { type })] as const];
  });
  if (parts.length > 0) await navigator.clipboard?.write([new ClipboardItem(Object.fromEntries(parts))]);
}
