import { Rfc } from '@timbra/cfdi';
import { z } from 'zod';
import { id, LIMIT, limitUpTo, rfc, texto } from '../common.ts';
import { email } from '../identity.ts';
import { advertencia, fieldError, type Advertencia } from '../problem-body.ts';
import { idCif, listaQuery, regimenFiscal } from './campos.ts';
import { fiscalDirecciones } from './direcciones.ts';
import { receptorIne, receptorNomina } from './receptor-complementos.ts';
import { receptorErrors } from './receptor-findings.ts';

/** receptores §2: only XAXX carries this name, XEXX its customer's own. */
export const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';
export const SIN_OBLIGACIONES = '616';

interface Identidad {
  rfc: string;
  nombre: string;
  regimen: string;
}

/** Generic receivers have fields that nobody chooses (receptores §2). */
export const withGenericFields = <R extends Identidad>(receptor: R): R => {
  if (!Rfc.tryParse(receptor.rfc)?.isGenerico()) return receptor;
  const isPublico = receptor.rfc === Rfc.GENERICO_NACIONAL;
  return {
    ...receptor,
    nombre: isPublico ? PUBLICO_EN_GENERAL : receptor.nombre,
    regimen: SIN_OBLIGACIONES,
  };
};

/** Without accents, capitals or spaces to tell them apart by. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase();

const FIJOS = {
  nombre: 'el nombre',
  regimen: 'el régimen',
} as const;
const CON_SU_RFC = 'Si le facturas a alguien en particular, regístralo con su RFC';

/**
 * What of a generic receiver was sent otherwise than it is kept: nobody's words are changed in silence.
 * @param sent the body before it was read, of whatever shape
 */
export const cambiosDeGenerico = (
  sent: unknown,
  kept: Identidad,
  { prefix = '', asi = 'así quedó' } = {},
): Advertencia[] => {
  if (!Rfc.tryParse(kept.rfc)?.isGenerico()) return [];
  const given = Object(sent) as Record<string, unknown>;
  return (['nombre', 'regimen'] as const).flatMap((field) => {
    const typed = given[field];
    if (typeof typed !== 'string' || ['', plain(kept[field])].includes(plain(typed))) return [];
    const quedo = `Con el RFC genérico ${kept.rfc}, ${FIJOS[field]} es «${kept[field]}»: ${asi}, y no «${typed.trim()}»`;
    // Who lives abroad has no RFC of their own.
    const message = kept.rfc === Rfc.GENERICO_NACIONAL ? `${quedo}. ${CON_SU_RFC}` : quedo;
    return [{ path: `${prefix}${field}`, message, code: 'receptor-generico' }];
  });
};

const fields = z.object({
  nombre: texto(300).default(''),
  rfc,
  email: email.optional(),
  regimen: z.union([z.literal(''), regimenFiscal], 'Elige el régimen fiscal').default(''),
  regimenes: z
    .array(regimenFiscal)
    .max(20)
    .optional()
    .describe('Todos los de su constancia, como se leyeron del SAT'),
  idCif: idCif.optional(),
  residenciaFiscal: texto(3).optional(),
  numRegistro: texto(40).optional(),
  /** What this receiver is usually invoiced with; the editor offers it (receptores §11). */
  usoCfdi: texto(4).optional().describe('Con el que se le suele facturar'),
  fiscalDirecciones: fiscalDirecciones.default([]),
  manuallyCreated: z.boolean().optional(),
  ine: receptorIne.optional(),
  nomina: receptorNomina.optional(),
});

/** receptores §1 fiscalReceptor. */
export const fiscalReceptorBody = fields
  .transform(withGenericFields)
  .superRefine((receptor, ctx) => {
    for (const { path, message } of receptorErrors(receptor)) {
      ctx.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  })
  .meta({ id: 'ReceptorBody' });
export type FiscalReceptorBody = z.output<typeof fiscalReceptorBody>;
/** What a client may send. */
export type FiscalReceptorInput = z.input<typeof fiscalReceptorBody>;

export const fiscalReceptor = z
  .object({ ...fields.shape, id, isGenerico: z.boolean(), isMoral: z.boolean() })
  .meta({ id: 'Receptor' });
export type FiscalReceptor = z.infer<typeof fiscalReceptor>;

/** The answer of POST and PUT /receptores. */
export const fiscalReceptorGuardado = fiscalReceptor
  .extend({ advertencias: z.array(advertencia).optional() })
  .meta({ id: 'ReceptorGuardado' });
export type FiscalReceptorGuardado = z.infer<typeof fiscalReceptorGuardado>;

/** A row of the list: of the addresses only the one in use, and of what is long only that it is there. */
export const receptorRow = fiscalReceptor
  .omit({ regimenes: true, manuallyCreated: true, ine: true, nomina: true })
  .extend({ hasIne: z.boolean(), hasNomina: z.boolean() })
  .meta({
    id: 'ReceptorRow',
    description: 'Un receptor en la lista: solo con la dirección en uso',
  });
export type ReceptorRow = z.infer<typeof receptorRow>;

/** receptores §8: up to 10,000 summarised receivers are shown; four pages carry them. */
export const MAX_RECEPTORES_PAGE = 2500;
export const receptoresQuery = listaQuery.extend({
  limit: limitUpTo(MAX_RECEPTORES_PAGE).default(MAX_RECEPTORES_PAGE).describe(LIMIT),
});

/** POST /receptores: the same receiver again is told, unless somebody wants it twice. */
export const altaReceptorQuery = z.object({
  repetido: z
    .enum(['avisar', 'permitir'], 'Debe ser avisar o permitir')
    .default('avisar')
    .describe('avisar: el mismo receptor otra vez es 409 registroRepetido; permitir: se crea'),
});

/** The detail of registroRepetido, of a receiver. */
export const receptorRepetido = (nombre: string): string =>
  `Ya tienes a ${nombre} con este RFC, este nombre y este código postal`;

/** receptores §7: the alert of DELETE /receptores/{id}, as the detail of registroEnUso. */
export const RECEPTOR_CON_FACTURAS =
  'El receptor no se puede borrar porque ya tiene comprobantes emitidos';

/** POST /receptores/verificar: the data as typed, saved or not. */
export const verificarReceptorBody = z.object({
  rfc,
  nombre: texto(300).default(''),
  regimen: texto(3).default(''),
  cp: texto(5).default(''),
});
export type VerificarReceptorBody = z.infer<typeof verificarReceptorBody>;

/** What SAT's list of taxpayers says of a receiver; nothing is saved and nothing forced. */
export const verificacionReceptor = z
  .object({
    encontrado: z.boolean().describe('Si la lista del SAT tiene ese RFC'),
    diferencias: z.array(fieldError).describe('[] cuando todo es como lo tiene el SAT'),
  })
  .meta({ id: 'VerificacionReceptor' });
export type VerificacionReceptor = z.infer<typeof verificacionReceptor>;
