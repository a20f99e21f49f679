import { given, nodesOf } from '../../documents/make-node.ts';
import { impuestosLocales10 } from '../../descriptions/impuestos-locales-10.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type { ImpuestoLocalCalculado, LocalesTotales } from '../../model/totales.ts';
import { runRulesAt } from '../../rules/rule.ts';
import type { Complemento } from '../complemento.ts';
import { formularioDeLocales, validateFormDeLocales } from './form.rules.ts';
import { impuestoLocalRules, impuestosLocalesRules } from './impuestos-locales.rules.ts';

const node = nodesOf(impuestosLocales10);

const retencion = ({ nombre, tasa, importe }: ImpuestoLocalCalculado): CfdiNode =>
  node('RetencionesLocales', {
    ImpLocRetenido: given(nombre),
    TasadeRetencion: tasa,
    Importe: importe,
  });
const traslado = ({ nombre, tasa, importe }: ImpuestoLocalCalculado): CfdiNode =>
  node('TrasladosLocales', {
    ImpLocTrasladado: given(nombre),
    TasadeTraslado: tasa,
    Importe: importe,
  });

/** Withheld ones first: the cadena takes them so, in whatever order they are written. */
function build({ impuestos, totalRetenciones, totalTraslados }: LocalesTotales): CfdiNode {
  return node(
    'ImpuestosLocales',
    { version: '1.0', TotaldeRetenciones: totalRetenciones, TotaldeTraslados: totalTraslados },
    [
      ...impuestos.filter(({ tipo }) => tipo === 1).map(retencion),
      ...impuestos.filter(({ tipo }) => tipo !== 1).map(traslado),
    ],
  );
}

const PATH = 'Complemento.ImpuestosLocales';

export const impuestosLocales: Complemento = {
  description: impuestosLocales10,
  build: (_, { locales }) => locales && build(locales),
  formulario: formularioDeLocales,
  validateForm: validateFormDeLocales,
  matriz: {
    ImpuestosLocales: impuestosLocalesRules,
    'ImpuestosLocales.RetencionesLocales': impuestoLocalRules,
    'ImpuestosLocales.TrasladosLocales': impuestoLocalRules,
  },
  validate: (comprobante, root, findings) => {
    if (!root) return;
    const places = new Map<string, number>();
    for (const row of root.children) {
      const place = places.get(row.name) ?? 0;
      places.set(row.name, place + 1);
      const path = `${PATH}.${row.name}.${place}`;
      runRulesAt(impuestoLocalRules, row, comprobante, path, findings);
    }
    runRulesAt(impuestosLocalesRules, root, comprobante, PATH, findings);
  },
};
