import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

export interface Face {
  regular: string;
  bold: string;
}
export const FACES: Record<'sans' | 'serif' | 'narrow' | 'mono', Face> = {
  sans: {
    regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  serif: {
    regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
  },
  narrow: {
    regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  },
  mono: {
    regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf'),
  },
};

interface Look {
  size?: number;
  bold?: boolean;
  /** whether the text ends at `x` */
  isRight?: boolean;
}

/** A page, measured in points. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #face: Face;
  readonly width: number;

  constructor(face: Face, size: [number, number] = [595, 842]) {
    this.#pdf = new PDFDocument({ size, margin: 0 });
    this.#face = face;
    [this.width] = size;
  }

  text(x: number, y: number, words: string, { size = 9, bold = false, isRight = false }: Look = {}): void {
    this.#pdf.font(bold ? this.#face.bold : this.#face.regular).fontSize(size);
    const left = isRight ? x - this.#pdf.widthOfString(words) : x;
    this.#pdf.text(words, left, y, { lineBreak: false });
  }

  lines(x: number, y: number, all: readonly string[], look: Look & { step?: number } = {}): number {
    let at = y;
    for (const one of all) {
      this.text(x, at, one, look);
      at += look.step ?? (look.size ?? 9) + 4;
    }
    return at;
  }

  /** Rows of cells; columns with a negative width are right-aligned. */
  table(
    x: number,
    y: number,
    columns: readonly number[],
    rows: readonly (readonly string[])[],
    { size = 8, step = 15, isRuled = false } = {},
  ): number {
    let at = y;
    for (const [place, row] of rows.entries()) {
      let left = x;
      for (const [column, width] of columns.entries()) {
        const words = row[column] ?? '';
        if (width < 0) this.text(left - width - 4, at, words, { size, isRight: true, bold: place === 0 });
        else this.text(left + 2, at, words, { size, bold: place === 0 });
        left += Math.abs(width);
      }
      if (isRuled)
        this.#pdf
          .moveTo(x, at - 3)
          .lineTo(left, at - 3)
          .lineWidth(0.5)
          .stroke();
      at += step;
    }
    return at;
  }

  page(): void {
    this.#pdf.addPage();
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.#pdf.on('end', resolve));
    this.#pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
