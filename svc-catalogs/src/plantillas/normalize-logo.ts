import { MAX_LOGO_PIXELS } from '@timbra/contracts';
import sharp from 'sharp';
import { archivoInvalido } from '@timbra/hojas';

/** Twice what the paper shows of it, for sharp print; and a card's size. */
const LOGO = { width: 720, height: 320 };
const MINIATURA = { width: 240, height: 120 };

// One picture at a time: a process that reads catalogues keeps its memory.
sharp.concurrency(1);
sharp.cache(false);

const refuse = (cause: unknown) => {
  const isLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return archivoInvalido(
    isLarge
      ? `El logotipo tiene más de ${MAX_LOGO_PIXELS / 1_000_000} millones de pixeles; redúcelo`
      : 'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    cause,
  );
};

const formatOf = async (file: Buffer): Promise<string | undefined> => {
  // By content: a name or a content type says nothing.
  const isPng = file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  if (!isPng && !isJpeg) return undefined;
  return (await sharp(file, { limitInputPixels: MAX_LOGO_PIXELS }).metadata()).format;
};

/**
 * A logo drawn anew: what else the file carries (places, texts, programs) stays behind, and it fits
 * its box. @throws DomainError archivoInvalido
 */
export const normalizeLogo = async (file: Buffer): Promise<{ logo: Buffer; miniatura: Buffer }> => {
  const draw = (box: { width: number; height: number }) =>
    sharp(file, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error' })
      .rotate() // as the camera held it; the mark itself is dropped
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  try {
    const format = await formatOf(file);
    if (format !== 'png' && format !== 'jpeg') throw new Error(`format ${format ?? 'unknown'}`);
    return { logo: await draw(LOGO), miniatura: await draw(MINIATURA) };
  } catch (error) {
    throw refuse(error);
  }
};
