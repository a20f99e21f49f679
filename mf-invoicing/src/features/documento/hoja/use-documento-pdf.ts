import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { OpenPdf } from '@timbra/ui-kit/open-pdf';
import { useEffect, useState } from 'react';

/** Of a sheet whose measures are not known yet: letter, as the printer prints. */
const LETTER = { width: 612, height: 792 };

export interface Abierto {
  document: PDFDocumentProxy;
  /** Of each page, in points. */
  size: { width: number; height: number };
}

/** Opens the file once it and its program are here; what cannot be read is told. */
export const useDocumentoPdf = (
  open: ((file: Blob) => Promise<OpenPdf>) | undefined,
  blob: Blob | undefined,
) => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  useEffect(() => {
    if (!open || !blob) return;
    let close: (() => void) | null = null;
    let isOver = false;
    const read = async () => {
      const opened = await open(blob);
      if (isOver) return opened.close();
      close = opened.close;
      const { width, height } = (await opened.document.getPage(1)).getViewport({ scale: 1 });
      if (!isOver) setAbierto({ document: opened.document, size: { width, height } });
    };
    read().catch((reason: unknown) => {
      if (!isOver) setUnreadable(reason);
    });
    return () => {
      isOver = true;
      setAbierto(null);
      setUnreadable(null);
      close?.();
    };
  }, [open, blob]);
  return { abierto, size: abierto?.size ?? LETTER, unreadable };
};
