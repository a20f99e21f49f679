import { z } from 'zod';
import { CURSOR, limit, LIMIT, MAX_PAGE, texto } from '../common.ts';

export const obligatorio = (max: number, message: string) => texto(max).min(1, message);

/** emisores §3: digits only. */
export const idCif = z.string().regex(/^\d{1,20}$/, 'El idCIF solo lleva dígitos');

export const regimenFiscal = z
  .string()
  .regex(/^\d{3}$/, { error: 'Elige el régimen fiscal', abort: true });

/** What an issuer is by its RFC: the API answers it, nobody sends it. */
export const tipoPersona = z
  .union([z.literal(1), z.literal(2)])
  .describe('1: persona física; 2: persona moral');

/** Shape of RENAPO's key; blanks and lower case are mended. */
export const curp = z
  .string({ error: 'Debe ser una CURP' })
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(
    z.string().regex(/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/, {
      error: 'La CURP no es válida',
      abort: true,
    }),
  );

/** How long after its deletion a record can be had again. */
export const HORAS_PARA_RECUPERAR = 24;
/** The detail of noEncontrado, of a record that is to be had again. */
export const YA_NO_SE_RECUPERA = `No está entre lo que se borró en las últimas ${HORAS_PARA_RECUPERAR} horas`;

/** GET of a list: what is searched, and where the page before it ended. */
export const listaQuery = z.object({
  q: texto(200).default('').describe('Palabras que se buscan'),
  limit: limit.default(MAX_PAGE).describe(LIMIT),
  cursor: z.string().max(1000, 'El cursor no es válido').optional().describe(CURSOR),
});
export type ListaQuery = z.infer<typeof listaQuery>;
