import { z } from 'zod';
import { id } from './common.ts';
import { PACS } from './pacs.ts';

const flag = z.boolean('Debe ser verdadero o falso').default(false);

/** Settings of the account (cuenta §6). Every one has a value before anybody chose it. */
const ajustes = z.strictObject({
  /** cuenta §6: toggles features of some accounts; of ours, the recharge-invoice panel. */
  ingi: flag,
  /** Serie and folio are chosen from the account's series instead of being typed. */
  newFolioSelector: flag,
  /** Nothing is stamped without a folio of its own: FALTA_FOLIO. */
  folioValidation: flag,
  /** The notes of a page stand before its fields instead of after them. */
  instructionBefore: flag,
  /** timbrado §10: a document equal to one already stamped may be stamped again. */
  allowDuplicates: flag,
  /** Another system's name for an invoice is not given to a second one. */
  externalIdUnico: flag,
  addendasEnabled: flag,
  addendaSageAutomotive: flag,
  addendaFondoGarantia: flag,
  /** importes §1: amounts use the account's decimals. */
  decimals: z
    .int('Los decimales deben ser un número entero')
    .min(2, 'Los decimales van de 2 a 6')
    .max(6, 'Los decimales van de 2 a 6')
    .default(2),
  /** The receiver of the invoice of a top-up, and the issuer whose RFC it carries. */
  facturaRecargaReceptor: id.nullable().default(null),
  facturaRecargaRfc: id.nullable().default(null),
  /** Which PAC is asked first; the others come after, in the installation's order. */
  ordenPac: z
    .array(z.enum(PACS, `Debe ser uno de: ${PACS.join(', ')}`))
    .max(PACS.length, 'Hay más proveedores de los que existen')
    .refine((names) => new Set(names).size === names.length, 'Un proveedor está dos veces')
    .default([]),
});
/** GET and PUT /settings. */
export const ajustesAnswer = ajustes.meta({ id: 'Ajustes' });
export type Ajustes = z.infer<typeof ajustes>;

export const AJUSTES: Readonly<Ajustes> = ajustes.parse({});

const { shape } = ajustes;
/** PUT /settings: what is not sent stays as it is, so that two screens do not undo each other. */
export const ajustesBody = z.strictObject(
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.unwrap().optional()]),
  ) as { [K in keyof typeof shape]: z.ZodOptional<ReturnType<(typeof shape)[K]['unwrap']>> },
);
export type AjustesBody = z.infer<typeof ajustesBody>;

const { decimals, allowDuplicates, newFolioSelector, folioValidation, externalIdUnico, ordenPac } =
  shape;
/** What services obey; it travels in the signed context. The rest of the settings is left behind. */
export const ajustesDeEmision = z.object({
  decimals,
  allowDuplicates,
  newFolioSelector,
  folioValidation,
  externalIdUnico,
  // Nearly nobody chooses: what is not said costs every call nothing.
  ordenPac: ordenPac.unwrap().optional(),
});
