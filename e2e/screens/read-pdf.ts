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

/** The words of a page, and how far to the right the last of them reaches, in points. */
const textOf = async (page: PDFPageProxy): Promise<{ text: string; right: number }> => {
  const { items } = await page.getTextContent();
  const words = items.filter((it) => 'str' in it);
  return {
    text: words.map(({ str }) => str).join(' '),
    right: Math.max(
      ...words
        // A watermark runs across the page.
        .filter(({ str, transform }) => str.trim() !== '' && transform[1] === 0)
        .map(({ transform, width }) => Number(transform[4]) + width),
    ),
  };
};

const qrOf = async (page: PDFPageProxy, canvases: Canvases): Promise<string | null> => {
  const viewport = page.getViewport({ scale: SCALE });
  const { canvas, context } = canvases.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};

/** Where pdf.js draws outside a browser. */
interface Canvases {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

interface ReadPdf {
  text: string;
  /** How far to the right its words reach on any page, in points. */
  right: number;
  qr: string | null;
}

const open = (bytes: Buffer) =>
  getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: FONTS, verbosity: 0 });

/** What the last pages of a PDF say, without drawing any: of one with hundreds of pages. */
export const readLastPages = async (bytes: Buffer, count: number): Promise<string> => {
  const task = open(bytes);
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = Math.max(1, pdf.numPages - count + 1); number <= pdf.numPages; number += 1) {
    texts.push((await textOf(await pdf.getPage(number))).text);
  }
  await task.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
};

/** What a PDF says, and what its QR says, read from the rendered pages. */
export const readPdf = async (bytes: Buffer): Promise<ReadPdf> => {
  const task = open(bytes);
  const pdf = await task.promise;
  const texts: string[] = [];
  let right = 0;
  let qr: string | null = null;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const words = await textOf(page);
    texts.push(words.text);
    right = Math.max(right, words.right);
    qr ??= await qrOf(page, pdf.canvasFactory as Canvases);
  }
  await task.destroy();
  return { text: texts.join(' ').replace(/\s+/g, ' '), right, qr };
};
