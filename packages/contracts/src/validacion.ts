import type { Finding } from '@timbra/cfdi';
import { z } from 'zod';
import type { Advertencia } from './problem-body.ts';

/** What a rule says of a document; the engine's, as the API answers it. */
const finding: z.ZodType<Finding> = z
  .object({
    kind: z
      .enum(['error', 'warning', 'unchecked'])
      .describe('unchecked: la regla necesita una lista que no está cargada'),
    code: z.string().describe('El código del SAT (`CFDI40108`), o el nuestro'),
    sat: z.literal(true).optional().describe('El código es del SAT'),
    path: z.string(),
    message: z.string(),
    remedy: z.string().optional().describe('Qué se puede hacer'),
    reason: z
      .enum(['missing', 'notLoaded', 'notInForce', 'own'])
      .optional()
      .describe(
        'Por qué: falta el atributo o el nodo, no está cargada la lista, la clave no estaba vigente, o la regla es más estricta que el SAT',
      ),
    node: z.string().optional().describe('El nodo que falta, debajo de `path`'),
  })
  .meta({ id: 'Hallazgo', description: 'Lo que una regla dice de un documento' });

/** The answer of POST /facturas/validate and /cfdi-validar: errors first, [] when there is nothing. */
export const validacion = z
  .object({ findings: z.array(finding).describe('Los errores primero; [] cuando no hay nada') })
  .meta({ id: 'Validacion' });
export type Validacion = z.infer<typeof validacion>;

/** Warnings of one answer: enough to see what is wrong, where an invoice may have thousands of lines. */
export const MAX_ADVERTENCIAS = 50;

/** What a validation found that does not keep a document from being stamped. */
export const advertenciasAmong = (findings: readonly Finding[]): Advertencia[] =>
  findings
    .filter(({ kind }) => kind === 'warning')
    .map(({ path, message, remedy, code }) => ({
      path,
      message: remedy ? `${message}. ${remedy}` : message,
      code,
    }))
    .slice(0, MAX_ADVERTENCIAS);
