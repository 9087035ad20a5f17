import { ZipFile } from 'yazl';

/** A ZIP of files by name; a name that ends with a slash is an empty folder. */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { isCompressed = true }: { isCompressed?: boolean } = {},
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, { compress: isCompressed });
  }
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
