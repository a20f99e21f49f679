import { z } from 'zod';
import { rfc } from '../common.ts';
import { idCif } from './campos.ts';

/** GET /constancia: both are printed on the tax identification certificate. */
export const constanciaQuery = z.object({
  idCif: idCif.describe('El idCIF impreso en la constancia'),
  rfc: rfc.describe('El RFC de la constancia'),
});

/** What SAT's public page says of a taxpayer (receptores §6). */
export const constancia = z
  .object({
    rfc,
    idCif,
    nombre: z.string(),
    cp: z.string(),
    regimenes: z.array(z.object({ clave: z.string(), descripcion: z.string() })),
    curp: z.string().optional(),
  })
  .meta({ id: 'Constancia', description: 'Lo que la página del SAT dice de un contribuyente' });
export type Constancia = z.infer<typeof constancia>;
