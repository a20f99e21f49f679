import { z } from 'zod';
import { codigoPostal, texto } from '../common.ts';

const PAIS_MEXICO = 'MEX';

/** FiscalDireccion (receptores §3): pais required, cp required unless foreign. */
const fiscalDireccion = z
  .object({
    nombre: texto(100).optional(),
    direccion: texto(500).optional(),
    cp: codigoPostal.optional(),
    pais: z.enum([PAIS_MEXICO, 'ZZZ'], 'Elige el país').default(PAIS_MEXICO),
  })
  .refine(({ cp, pais }) => pais !== PAIS_MEXICO || cp !== undefined, {
    path: ['cp'],
    message: 'Escribe el código postal',
  });
export type FiscalDireccion = z.infer<typeof fiscalDireccion>;

export const fiscalDirecciones = z.array(fiscalDireccion).max(20, 'A lo más 20 direcciones');
