import { z } from 'zod';
import { id, instante, isVisible, NO_SE_VE } from './common.ts';
import { filtrosDeLista, ordenDeLista } from './facturas.ts';

/** The most views that a person keeps. */
export const MAX_VISTAS = 20;
const MAX_NOMBRE_DE_VISTA = 60;
/** More columns than the list has. */
const MAX_OCULTAS = 40;

const nombre = z
  .string({ error: 'Escribe el nombre' })
  .trim()
  .min(1, 'Escribe el nombre')
  .max(MAX_NOMBRE_DE_VISTA, `Debe tener a lo más ${MAX_NOMBRE_DE_VISTA} caracteres`)
  .refine(isVisible, NO_SE_VE);

const consultada = filtrosDeLista.extend({ orden: ordenDeLista.optional() });
const CONOCIDOS = Object.keys(consultada.shape);

/** What the address of the list says after its «?»: what it cannot mean is no view. */
const consulta = z
  .string({ error: 'Debe ser un texto' })
  .max(2000, 'Debe tener a lo más 2,000 caracteres')
  .superRefine((text, ctx) => {
    const search = new URLSearchParams(text);
    const unknown = [...search.keys()].find((it) => !CONOCIDOS.includes(it));
    if (unknown !== undefined) {
      ctx.addIssue({ code: 'custom', message: `La lista no tiene el parámetro «${unknown}»` });
      return;
    }
    const { error } = consultada.safeParse(Object.fromEntries(search));
    const [issue] = error?.issues ?? [];
    if (issue)
      ctx.addIssue({ code: 'custom', message: `${issue.path.join('.')}: ${issue.message}` });
  })
  .describe('Los parámetros de la dirección de la lista, sin «?»: `status=3&orden=-total`');

const columna = z
  .string('Cada columna es un texto')
  .min(1, 'Falta la columna')
  .max(40, 'Debe tener a lo más 40 caracteres');

/** POST /cuenta/vistas. PUT /cuenta/vistas/{id} takes the same: a view is replaced whole. */
export const vistaBody = z.object({
  nombre: nombre.describe('Único entre las propias, con mayúsculas o sin ellas'),
  consulta,
  tabla: z
    .boolean('tabla debe ser verdadero o falso')
    .default(false)
    .describe('Como tabla, en lugar de como lista'),
  ocultas: z
    .array(columna, { error: 'Debe ser una lista de columnas' })
    .max(MAX_OCULTAS, `Son a lo más ${MAX_OCULTAS} columnas`)
    .default([])
    .describe('Las columnas que no se muestran'),
});
export type VistaBody = z.infer<typeof vistaBody>;

export const vista = z
  .object({
    id,
    nombre: z.string(),
    consulta: z.string(),
    tabla: z.boolean(),
    ocultas: z.array(z.string()),
    createdAt: instante,
  })
  .meta({ id: 'Vista', description: 'Lo que una persona ve de la lista, con un nombre' });
export type Vista = z.infer<typeof vista>;
