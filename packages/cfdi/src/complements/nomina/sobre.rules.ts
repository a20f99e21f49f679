import { findRegimen, findUso, inCatalogo } from '../../catalogs/lookup.ts';
import { nomina12 } from '../../descriptions/nomina-12.ts';
import { type CfdiNode, childOf } from '../../documents/document.ts';
import { type ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import type { Rule } from '../../rules/rule.ts';

const SUELDOS_Y_SALARIOS = '605';
const NOMINA = 'CN01';
/** A person's RFC, the generic ones included. */
const DE_PERSONA = 13;

export const isNominaNode = ({ namespace }: CfdiNode): boolean =>
  namespace === nomina12.namespace.uri;
/** Whether a concept carries the payroll, which belongs to the document. */
export const hasNomina = (concepto: CfdiNode): boolean =>
  childOf(concepto, 'ComplementoConcepto')?.children.some(isNominaNode) === true;
const isMisplaced = ({ conceptos }: ComprobanteSubject): boolean => conceptos.some(hasNomina);

const regimen = ({ receptor }: ComprobanteSubject): string =>
  receptor.attributes.RegimenFiscalReceptor ?? '';
const uso = ({ receptor }: ComprobanteSubject): string => receptor.attributes.UsoCFDI ?? '';
const isInCatalogo = (catalogo: string, clave: string | undefined): boolean =>
  inCatalogo(catalogo, clave ?? '') === true;

/** The document that carries a payroll: NOM1 to NOM13. Keys that no catalogue has are told apart. */
export const sobreRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'NOM1',
    path: 'Moneda',
    message: 'La nómina se paga en pesos mexicanos (MXN)',
    applies: ({ at }) => isInCatalogo('c_Moneda', at.Moneda),
    check: ({ at }) => at.Moneda === 'MXN',
  },
  {
    code: 'NOM2',
    path: 'TipoDeComprobante',
    message: 'El complemento de nómina va en un comprobante de tipo N',
    applies: ({ tipo }) => isInCatalogo('c_TipoDeComprobante', tipo),
    check: ({ tipo }) => tipo === 'N',
  },
  {
    code: 'NOM3',
    path: 'Exportacion',
    message: 'La exportación de una nómina es 01 «No aplica»',
    applies: ({ at }) => isInCatalogo('c_Exportacion', at.Exportacion),
    check: ({ at }) => at.Exportacion === '01',
  },
  {
    code: 'NOM4',
    path: 'InformacionGlobal',
    message: 'La nómina no lleva información global',
    check: ({ global }) => global === undefined,
  },
  {
    code: 'NOM7',
    path: 'Emisor.FacAtrAdquirente',
    message: 'La nómina no lleva número de operación del adquirente',
    check: ({ emisor }) => emisor.attributes.FacAtrAdquirente === undefined,
  },
  {
    code: 'NOM8',
    path: 'Receptor.Rfc',
    message: 'El RFC del trabajador debe ser de persona física (13 caracteres)',
    applies: ({ receptorRfc }) => receptorRfc !== null,
    check: ({ receptorRfc }) => receptorRfc?.toString().length === DE_PERSONA,
  },
  {
    code: 'NOM9',
    path: 'Receptor.Rfc',
    message: 'El RFC del trabajador no está en la lista de contribuyentes del SAT',
    remedy: 'Compáralo con la constancia de situación fiscal del trabajador.',
    needs: 'contribuyente',
    applies: ({ receptorRfc }) => receptorRfc?.isFisica() === true,
    check: ({ receptor, context }) =>
      context.contribuyente?.(receptor.attributes.Rfc ?? '') !== null,
  },
  {
    code: 'NOM11',
    path: 'Receptor.RegimenFiscalReceptor',
    message: 'El régimen fiscal del trabajador es 605 Sueldos y Salarios',
    applies: (subject) => findRegimen(regimen(subject)) !== undefined,
    check: (subject) => regimen(subject) === SUELDOS_Y_SALARIOS,
  },
  {
    code: 'NOM12',
    path: 'Receptor.UsoCFDI',
    message: 'El uso del CFDI de una nómina es CN01 Nómina',
    applies: (subject) => findUso(uso(subject)) !== undefined,
    check: (subject) => uso(subject) === NOMINA,
  },
  {
    code: 'NOM13',
    path: 'Conceptos',
    message: 'La nómina lleva un solo concepto',
    applies: ({ conceptos }) => conceptos.length > 0,
    check: ({ conceptos }) => conceptos.length === 1,
  },
  {
    // The filling guide asks for it; NOM111 is SAT's code for what the matrix does not number.
    code: 'NOM111',
    path: 'MetodoPago',
    message: 'El método de pago de una nómina es PUE',
    applies: ({ at }) => at.MetodoPago === undefined || isInCatalogo('c_MetodoPago', at.MetodoPago),
    check: ({ at }) => at.MetodoPago === 'PUE',
  },
];

/** Of each concept. */
export const lugarRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'NOM30',
    path: 'ComplementoConcepto',
    message: 'El complemento de nómina va en el comprobante, no en el concepto',
    check: (concepto) => !hasNomina(concepto),
  },
];

/** A payroll document without its payroll; the matrix gives this no number of its own. */
export const sinNominaRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'NOM111',
    path: 'Complemento.Nomina',
    message: 'El comprobante de tipo N necesita los datos de la nómina',
    applies: (subject) => !isMisplaced(subject),
    check: ({ complementos }) => complementos.some(isNominaNode),
  },
];
