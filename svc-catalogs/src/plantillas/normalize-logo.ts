import { MAX_LOGO_PIXELS } from '@timbra/contracts';
import { archivoInvalido } from '@timbra/hojas';
import { DomainError } from '@timbra/service-kit';
import sharp, { type Metadata } from 'sharp';

/** Twice what the paper shows of it, for sharp print; and a card's size. */
const LOGO = { width: 720, height: 320 };
const MINIATURA = { width: 240, height: 120 };

// One picture at a time: a process that reads catalogues keeps its memory.
sharp.concurrency(1);
sharp.cache(false);

/** Lines are held whole, however few there are: one of sixteen million points takes a gigabyte. */
const MAX_LADO = 6000;
/** Of a picture that is held whole, since it comes in passes, or takes eight bytes a point. */
const MAX_PIXELES_ENTEROS = 4_000_000;

/** @throws DomainError archivoInvalido for sides too long, or a picture that would fill the memory */
const checkShape = ({ width, height, isProgressive, depth }: Metadata): void => {
  if (Math.max(width, height) > MAX_LADO) {
    throw archivoInvalido(
      `El logotipo mide más de ${MAX_LADO.toLocaleString('es-MX')} pixeles de lado; redúcelo`,
    );
  }
  const isHeldWhole = isProgressive || depth === 'ushort';
  if (isHeldWhole && width * height > MAX_PIXELES_ENTEROS) {
    throw archivoInvalido(
      `El logotipo es entrelazado, progresivo o de 16 bits por color, y tiene más de ${MAX_PIXELES_ENTEROS / 1_000_000} millones de pixeles; redúcelo`,
    );
  }
};

const refuse = (cause: unknown) => {
  if (cause instanceof DomainError) return cause;
  const isLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  return archivoInvalido(
    isLarge
      ? `El logotipo tiene más de ${MAX_LOGO_PIXELS / 1_000_000} millones de pixeles; redúcelo`
      : 'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    cause,
  );
};

const metadataOf = async (file: Buffer): Promise<Metadata | undefined> => {
  // By content: a name or a content type says nothing.
  const isPng = file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  if (!isPng && !isJpeg) return undefined;
  return sharp(file, { limitInputPixels: MAX_LOGO_PIXELS }).metadata();
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
    const metadata = await metadataOf(file);
    const format = metadata?.format;
    if (!metadata || (format !== 'png' && format !== 'jpeg')) {
      throw new Error(`format ${format ?? 'unknown'}`);
    }
    checkShape(metadata);
    return { logo: await draw(LOGO), miniatura: await draw(MINIATURA) };
  } catch (error) {
    throw refuse(error);
  }
};
