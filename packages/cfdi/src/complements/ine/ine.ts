import { given, nodesOf } from '../../documents/make-node.ts';
import { ine11 } from '../../descriptions/ine-11.ts';
import { type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { EntidadIne, Ine } from '../../model/complementos.ts';
import { runRulesAt } from '../../rules/rule.ts';
import type { Complemento } from '../complemento.ts';
import { entidadRules, ineRules } from './ine.rules.ts';

const node = nodesOf(ine11);

const entidad = ({ claveEntidad, ambito, contabilidades = [] }: EntidadIne): CfdiNode =>
  node(
    'Entidad',
    { ClaveEntidad: given(claveEntidad), Ambito: given(ambito) },
    contabilidades.map(({ idContabilidad }) =>
      node('Contabilidad', { IdContabilidad: given(idContabilidad) }),
    ),
  );

const build = ({ tipoProceso, tipoComite, idContabilidad, entidades = [] }: Ine): CfdiNode =>
  node(
    'INE',
    {
      Version: '1.1',
      TipoProceso: given(tipoProceso),
      TipoComite: given(tipoComite),
      IdContabilidad: given(idContabilidad),
    },
    entidades.map(entidad),
  );

const PATH = 'Complemento.INE';

export const ine: Complemento = {
  description: ine11,
  build: (factura) => factura.ine && build(factura.ine),
  matriz: { INE: ineRules, 'INE.Entidad': entidadRules },
  validate: (comprobante, root, findings) => {
    if (!root) return;
    runRulesAt(ineRules, root, comprobante, PATH, findings);
    const seen = new Set<string>();
    for (const [i, child] of childrenOf(root, 'Entidad').entries()) {
      const key = `${child.attributes.ClaveEntidad} ${child.attributes.Ambito ?? ''}`;
      const subject = { node: child, ine: root, isRepeated: seen.has(key) };
      seen.add(key);
      runRulesAt(entidadRules, subject, comprobante, `${PATH}.Entidad.${i}`, findings);
    }
  },
};
