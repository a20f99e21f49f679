import { combustibleOf, HIDROYPETRO_DESDE, tipoPermisoOf } from '../../catalogs/hidrocarburos.ts';
import { inCatalogo } from '../../catalogs/lookup.ts';
import type { CfdiNode } from '../../documents/document.ts';
import { normalizeSpace } from '../../documents/xml-text.ts';
import type { Rule } from '../../rules/rule.ts';

/** A line of fuel, or with the complement of fuel. */
export interface CombustibleSubject {
  tipo: string;
  concepto: CfdiNode;
  /** Its complement; undefined when it has none. */
  node: CfdiNode | undefined;
}

const valueOf = ({ node }: CombustibleSubject, name: string): string =>
  normalizeSpace(node?.attributes[name] ?? '');
const productOf = ({ concepto }: CombustibleSubject): string =>
  concepto.attributes.ClaveProdServ ?? '';
const isSale = ({ tipo }: CombustibleSubject): boolean => tipo === 'I' || tipo === 'E';
const isThere = ({ node }: CombustibleSubject): boolean => node !== undefined;

/** What the complement asks of the line that carries it, and of one that should. */
export const conceptoRules: readonly Rule<CombustibleSubject>[] = [
  {
    // Anexo 29 2026 VI.1-9, RMF 2026 2.7.1.48. It exempts no global invoice.
    code: 'CFDI40163',
    path: 'ComplementoConcepto',
    message: 'Este combustible se factura con el complemento HidroYPetro',
    remedy: 'Escribe el número de permiso con que lo vendes.',
    from: HIDROYPETRO_DESDE,
    applies: (subject) => isSale(subject) && combustibleOf(productOf(subject)) !== undefined,
    check: isThere,
  },
  {
    code: 'hyp-unidad',
    sat: false,
    path: 'ClaveUnidad',
    message: 'El combustible se factura por litro',
    remedy: 'La clave de unidad es LTR.',
    applies: (subject) => combustibleOf(valueOf(subject, 'ClaveHYP')) !== undefined,
    check: (subject) =>
      subject.concepto.attributes.ClaveUnidad ===
      combustibleOf(valueOf(subject, 'ClaveHYP'))?.claveUnidad,
  },
];

/** The lengths that the schema takes: it reports numbers of other lengths. */
const isLength = (numero: string): boolean => numero.length >= 15 && numero.length <= 35;

/**
 * The complement's own node. Those codes of SAT's matrix that begin with CCHYP are known by what
 * PACs answer; the numbers of the others are not.
 */
export const hidroYPetroRules: readonly Rule<CombustibleSubject>[] = [
  {
    code: 'hyp-comprobante',
    sat: false,
    path: '',
    message: 'El complemento HidroYPetro solo va en facturas y notas de crédito',
    check: isSale,
  },
  {
    code: 'hyp-clave',
    sat: false,
    path: 'ClaveHYP',
    message: 'La clave del combustible debe ser la del producto del concepto',
    applies: (subject) => combustibleOf(valueOf(subject, 'ClaveHYP')) !== undefined,
    check: (subject) => valueOf(subject, 'ClaveHYP') === productOf(subject),
  },
  {
    code: 'CCHYP107',
    path: 'NumeroPermiso',
    message: 'El número de permiso no está escrito como los de su tipo',
    remedy: 'Cópialo del permiso, con sus diagonales: PL/12345/EXP/ES/2015.',
    covers: ['TipoPermiso'],
    applies: (subject) => isLength(valueOf(subject, 'NumeroPermiso')),
    check: (subject) => {
      const tipo = valueOf(subject, 'TipoPermiso');
      const found = tipoPermisoOf(valueOf(subject, 'NumeroPermiso'));
      return inCatalogo('c_TipoPermisoHYP', tipo) ? found === tipo : found !== undefined;
    },
  },
  {
    code: 'CCHYP110',
    path: 'SubProductoHYP',
    message: 'El subproducto no es de esa clave de combustible',
    reads: ['ClaveHYP'],
    applies: (subject) =>
      combustibleOf(valueOf(subject, 'ClaveHYP')) !== undefined &&
      inCatalogo('c_SubProductoHYP', valueOf(subject, 'SubProductoHYP')) === true,
    check: (subject) =>
      combustibleOf(valueOf(subject, 'ClaveHYP'))?.subproductos.includes(
        valueOf(subject, 'SubProductoHYP'),
      ),
  },
];
