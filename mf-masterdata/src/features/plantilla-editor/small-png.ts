import { LOGO_VISTA } from '@timbra/contracts';

/** Without its 'data:image/png;base64,'. */
const bytesOf = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/png').split(',')[1] ?? '';

/** A picture that was chosen, as small as a preview needs it, in base64. @throws when it is no picture */
export const smallPng = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LOGO_VISTA.width / picture.width, LOGO_VISTA.height / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(picture.width * scale));
    canvas.height = Math.max(1, Math.floor(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return bytesOf(canvas);
  } finally {
    picture.close();
  }
};
