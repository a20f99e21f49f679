import type { VistaPreviaBody } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';
import type { PlantillaForm } from './plantilla-form.ts';

/** Of a template whose chosen picture is `logo`, in base64; null while there is none to show. */
interface Vista extends Pick<PlantillaForm, 'code' | 'color' | 'hasLogo'> {
  id: string | null;
  logo: string | null;
}

/** What to ask the printer for; null while the colour is not one yet. A name is not on the sheet. */
export const vistaBody = ({ code, color, hasLogo, id, logo }: Vista): VistaPreviaBody | null => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const body = { label: mensajes.vistaPrevia, code, color };
  if (!hasLogo) return body;
  if (logo !== null) return { ...body, logo };
  return id === null ? body : { ...body, plantilla: id };
};
