import { getDocument, PDFWorker } from 'pdfjs-dist';

/** Our own, because a document closes the worker that it got by default, and no other can open meanwhile. */
const worker = PDFWorker.create({
  port: new Worker(new URL('pdf-worker.ts', import.meta.url), { type: 'module' }),
});

/** Pages that can be rendered, one at a time. */
export interface Pages {
  count: number;
  /** renders a page on a canvas, at `scale` times its own size */
  draw: (canvas: HTMLCanvasElement, page: number, look: { scale: number; turn: number }) => Promise<void>;
  close: () => void;
}

/** The pages of a PDF. */
export async function pdfPages(bytes: ArrayBuffer): Promise<Pages> {
  const task = getDocument({ data: bytes, worker, useWasm: false });
  const document = await task.promise;
  return {
    count: document.numPages,
    draw: async (canvas, number, { scale, turn }) => {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
    },
    close: () => void task.destroy(),
  };
}
