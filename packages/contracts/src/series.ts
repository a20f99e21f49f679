import { z } from 'zod';
import { texto } from './common.ts';

/** folios §1 facturaSerie. Series belong to the account. */
export const serieBody = z.object({
  serie: texto(25).min(1, 'Escribe la serie'),
  lastFolio: z
    .number('El folio debe ser un número')
    .int('El folio debe ser un número entero')
    .min(0)
    .max(999_999_999)
    .default(0),
});
export const facturaSerie = serieBody.meta({
  id: 'Serie',
  description: 'Una serie de la cuenta y el último folio que dio',
});
export type FacturaSerie = z.infer<typeof facturaSerie>;
