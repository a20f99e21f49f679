import jsQR from 'jsqr';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);
/** Dots of a QR module on the rendered page: enough to be read, as by a telephone. */
const SCALE = 3;

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((it) => ('str' in it ? it.str : '')).join(' ');
};

const qrOf = async (page: PDFPageProxy, canvases: Canvases): Promise<string | null> => {
  const viewport = page.getViewport({ scale: SCALE });
  const { canvas, context } = canvases.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height)?.data ?? null;
};

/** Where pdf.js draws outside a browser. */
interface Canvases {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** What a PDF says, and what its QR says, read from the rendered pages. */
export const readPdf = async (bytes: Buffer): Promise<{ text: string; qr: string | null }> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const texts: string[] = [];
  let qr: string | null = null;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    texts.push(await textOf(page));
    qr ??= await qrOf(page, pdf.canvasFactory as Canvases);
  }
  await task.destroy();
  return { text: texts.join(' ').replace(/\s+/g, ' '), qr };
};
