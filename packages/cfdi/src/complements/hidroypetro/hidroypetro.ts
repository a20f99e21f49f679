import { combustibleOf, tipoPermisoOf } from '../../catalogs/hidrocarburos.ts';
import { hidroYPetro10 } from '../../descriptions/hidroypetro-10.ts';
import { type CfdiNode, childOf } from '../../documents/document.ts';
import { given, nodesOf } from '../../documents/make-node.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import type { Concepto } from '../../model/factura.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { runRulesAt } from '../../rules/rule.ts';
import type { Complemento } from '../complemento.ts';
import { conceptoRules, hidroYPetroRules } from './hidroypetro.rules.ts';

const node = nodesOf(hidroYPetro10);

/** The only subproduct of a fuel; diesel has several, so a person must choose. */
function onlySubproducto(clave: string | undefined): string | undefined {
  const subproductos = combustibleOf(clave)?.subproductos ?? [];
  return subproductos.length === 1 ? subproductos[0] : undefined;
}

/** Data that follows from the permit's number and from the product need not be typed. */
function buildConcepto({ clave, hidroYPetro }: Concepto): CfdiNode | undefined {
  if (!hidroYPetro) return undefined;
  const { tipoPermiso, numeroPermiso, claveHYP, subProductoHYP } = hidroYPetro;
  const ClaveHYP = given(claveHYP) ?? given(clave);
  return node('HidroYPetro', {
    Version: '1.0',
    TipoPermiso: given(tipoPermiso) ?? tipoPermisoOf(numeroPermiso ?? ''),
    NumeroPermiso: given(numeroPermiso),
    ClaveHYP,
    SubProductoHYP: given(subProductoHYP) ?? onlySubproducto(ClaveHYP),
  });
}

function validate(
  comprobante: ComprobanteSubject,
  concepto: CfdiNode,
  at: string,
  findings: Finding[],
): void {
  const complemento = childOf(concepto, 'ComplementoConcepto')?.children.find(
    ({ namespace }) => namespace === hidroYPetro10.namespace.uri,
  );
  const subject = { tipo: comprobante.tipo, concepto, node: complemento };
  runRulesAt(conceptoRules, subject, comprobante, at, findings);
  if (!complemento) return;
  const start = findings.length;
  runRulesAt(hidroYPetroRules, subject, comprobante, '', findings, start);
  // Afterwards: a rule looks for what it reads by the names of this node.
  addPrefix(findings, start, `${at}.ComplementoConcepto.HidroYPetro`);
}

/** Permits of fuel, inside the lines that sell it. */
export const hidroYPetro: Complemento = {
  description: hidroYPetro10,
  buildConcepto,
  matriz: {
    'Comprobante.Conceptos.Concepto': conceptoRules,
    HidroYPetro: hidroYPetroRules,
  },
  validate: (comprobante, _, findings) => {
    const { conceptos } = comprobante;
    for (let i = 0; i < conceptos.length; i += 1) {
      const concepto = conceptos[i] as CfdiNode;
      const { children, attributes } = concepto;
      // Nearly every line is neither: the check costs a look at its key and its complement.
      const isJudged =
        combustibleOf(attributes.ClaveProdServ) !== undefined ||
        children.some(({ name }) => name === 'ComplementoConcepto');
      if (isJudged) validate(comprobante, concepto, `Conceptos.Concepto.${i}`, findings);
    }
  },
};
