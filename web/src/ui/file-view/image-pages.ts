import type { Pages } from './pdf-pages.ts';

const QUARTER = 90;

/** An image as a document of one page. */
export async function imagePages(bytes: ArrayBuffer): Promise<Pages> {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  return {
    count: 1,
    draw: (canvas, _page, { scale, turn }) => {
      const isOnSide = (turn / QUARTER) % 2 === 1;
      const [width, height] = [bitmap.width * scale, bitmap.height * scale];
      canvas.width = isOnSide ? height : width;
      canvas.height = isOnSide ? width : height;
      const context = canvas.getContext('2d');
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((turn * Math.PI) / 180);
      context?.drawImage(bitmap, -width / 2, -height / 2, width, height);
      return Promise.resolve();
    },
    close: () => bitmap.close(),
  };
}
