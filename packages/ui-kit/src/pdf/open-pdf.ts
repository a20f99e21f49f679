import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';

// A file of ours: the page's policy lets no other program run.
GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Ends its worker and forgets what was read. */
  close: () => void;
}

/** Opens a PDF file in a worker. @throws what is wrong with the file */
export const openPdf = async (file: Blob): Promise<OpenPdf> => {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // Our printer embeds its fonts and draws PNG: WebAssembly, which the policy forbids, is not needed.
    useWasm: false,
    enableXfa: false,
  });
  return { document: await task.promise, close: () => void task.destroy() };
};
