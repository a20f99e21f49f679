import { openPdf } from './open-pdf.ts';

/** The first page of a PDF file as a picture, so many pixels wide. @throws what is wrong with the file */
export const firstPage = async (file: Blob, width: number): Promise<Blob> => {
  const { document: pdf, close } = await openPdf(file);
  try {
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({
      scale: width / page.getViewport({ scale: 1 }).width,
    });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return await new Promise((resolve, reject) => {
      canvas.toBlob((picture) =>
        picture ? resolve(picture) : reject(new Error('the page could not be drawn')),
      );
    });
  } finally {
    close();
  }
};
