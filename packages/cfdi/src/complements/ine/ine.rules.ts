import { type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';

const ORDINARIO = 'Ordinario';
const NACIONAL = 'Ejecutivo Nacional';
const COMBINACION = 'Una de las combinaciones de Entidad y Ámbito no es válida';

const comite = ({ attributes }: CfdiNode): string | undefined => attributes.TipoComite;
const isOrdinario = ({ attributes }: CfdiNode): boolean => attributes.TipoProceso === ORDINARIO;
const isCampania = ({ attributes }: CfdiNode): boolean =>
  attributes.TipoProceso === 'Precampaña' || attributes.TipoProceso === 'Campaña';
const isEstatal = (node: CfdiNode): boolean =>
  isOrdinario(node) && comite(node) !== undefined && comite(node) !== NACIONAL;
const entidades = (node: CfdiNode): CfdiNode[] => childrenOf(node, 'Entidad');

/** SAT's numbers of these rules are not known to us (complementos §2). */
export const ineRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'ine-comite-requerido',
    sat: false,
    path: 'TipoComite',
    message: 'En un proceso ordinario se necesita el tipo de comité',
    applies: isOrdinario,
    check: (node) => comite(node) !== undefined,
  },
  {
    code: 'ine-comite-sobra',
    sat: false,
    path: 'TipoComite',
    message: 'En precampaña y campaña no va el tipo de comité',
    applies: isCampania,
    check: (node) => comite(node) === undefined,
  },
  {
    code: 'ine-contabilidad-sobra',
    sat: false,
    path: 'IdContabilidad',
    message: 'La clave de contabilidad va en cada entidad, no en el complemento',
    applies: (node) => isCampania(node) || isEstatal(node),
    check: ({ attributes }) => attributes.IdContabilidad === undefined,
  },
  {
    code: 'ine-entidad-requerida',
    sat: false,
    path: 'Entidad',
    message: 'Se necesita al menos una entidad',
    applies: (node) => isCampania(node) || isEstatal(node),
    check: (node) => entidades(node).length > 0,
  },
  {
    code: 'ine-entidad-sobra',
    sat: false,
    path: 'Entidad',
    message: 'Con el comité Ejecutivo Nacional no van entidades',
    applies: (node) => isOrdinario(node) && comite(node) === NACIONAL,
    check: (node) => entidades(node).length === 0,
  },
];

/** An entity with the node that carries it, and whether an equal one went before. */
export interface EntidadSubject {
  node: CfdiNode;
  ine: CfdiNode;
  isRepeated: boolean;
}

/** The whole country and its five electoral districts are federal only. */
const isFederalOnly = (clave: string | undefined): boolean => /^(NAC|CR[1-5])$/.test(clave ?? '');

export const entidadRules: readonly Rule<EntidadSubject>[] = [
  {
    code: 'ine-ambito-requerido',
    sat: false,
    path: 'Ambito',
    message: 'En precampaña y campaña cada entidad necesita su ámbito',
    applies: ({ ine }) => isCampania(ine),
    check: ({ node }) => node.attributes.Ambito !== undefined,
  },
  {
    code: 'ine-ambito-sobra',
    sat: false,
    path: 'Ambito',
    message: 'En un proceso ordinario las entidades no llevan ámbito',
    applies: ({ ine }) => isOrdinario(ine),
    check: ({ node }) => node.attributes.Ambito === undefined,
  },
  {
    code: 'ine-combinacion',
    sat: false,
    path: 'ClaveEntidad',
    message: COMBINACION,
    remedy: 'Cada entidad con su ámbito va una sola vez; NAC y CR1 a CR5 son federales.',
    check: ({ node, isRepeated }) =>
      !isRepeated &&
      !(node.attributes.Ambito === 'Local' && isFederalOnly(node.attributes.ClaveEntidad)),
  },
];
