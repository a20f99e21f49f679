import { z } from 'zod';
import { rfc } from '../common.ts';
import { idCif } from './campos.ts';

/** GET /constancia: both are printed on the tax identification certificate. */
export const constanciaQuery = z.object({ idCif, rfc });

/** What SAT's public page says of a taxpayer (spec 2 §7). */
export interface Constancia {
  rfc: string;
  idCif: string;
  nombre: string;
  cp: string;
  regimenes: { clave: string; descripcion: string }[];
  curp?: string;
}
