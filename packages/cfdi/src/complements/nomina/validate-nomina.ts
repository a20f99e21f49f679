import { type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { type Rule, runRulesAt } from '../../rules/rule.ts';
import { TipoPercepcion } from './claves.ts';
import { conceptoNominaRules, importeNominaRules } from './concepto.rules.ts';
import {
  deduccionRules,
  deduccionesSubject,
  isOfIncapacidad,
  sumasDeduccionesRules,
} from './deducciones.rules.ts';
import { emisorNominaRules } from './emisor.rules.ts';
import { incapacidadRules } from './incapacidad.rules.ts';
import { nominaRules, totalesNominaRules } from './nomina.rules.ts';
import { type NominaSubject, nominaSubject, sumOf } from './nomina-subject.ts';
import { otroPagoRules, otroPagoSubject, subsidioRules } from './otros-pagos.rules.ts';
import { horasExtraRules, percepcionRules, percepcionSubject } from './percepcion.rules.ts';
import {
  paidIn,
  percepcionesSubject,
  presenciaRules,
  sumasPercepcionesRules,
} from './percepciones.rules.ts';
import { receptorNominaRules, subContratacionRules } from './receptor.rules.ts';
import { isNominaNode, lugarRules, sinNominaRules, sobreRules } from './sobre.rules.ts';

const PATH = 'Complemento.Nomina';
const deSobre = [...sobreRules, ...sinNominaRules];
const deNomina = [...nominaRules, ...emisorNominaRules, ...receptorNominaRules, ...subsidioRules];

/** Every rule by the description path of the node that it judges. */
export const matrizNomina: Readonly<Record<string, readonly Rule<never>[]>> = {
  Comprobante: deSobre,
  'Comprobante.Conceptos.Concepto': [...lugarRules, ...conceptoNominaRules, ...importeNominaRules],
  Nomina: [...deNomina, ...totalesNominaRules],
  'Nomina.Receptor.SubContratacion': subContratacionRules,
  'Nomina.Percepciones': [...presenciaRules, ...sumasPercepcionesRules],
  'Nomina.Percepciones.Percepcion': percepcionRules,
  'Nomina.Percepciones.Percepcion.HorasExtra': horasExtraRules,
  'Nomina.Deducciones': sumasDeduccionesRules,
  'Nomina.Deducciones.Deduccion': deduccionRules,
  'Nomina.OtrosPagos.OtroPago': otroPagoRules,
  'Nomina.Incapacidades.Incapacidad': incapacidadRules,
};

/** Judges the payrolls of one document; sums of what is wrong mean nothing and are not judged. */
class NominaValidator {
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];

  constructor(comprobante: ComprobanteSubject, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
  }

  run<Subject>(rules: readonly Rule<Subject>[], subject: Subject, path: string): boolean {
    return runRulesAt(rules, subject, this.#comprobante, path, this.#findings);
  }

  #rows<Subject>(
    rules: readonly Rule<Subject>[],
    nodes: readonly CfdiNode[],
    path: string,
    subjectOf: (node: CfdiNode) => Subject,
  ): boolean {
    let isRight = true;
    for (const [i, node] of nodes.entries()) {
      isRight = this.run(rules, subjectOf(node), `${PATH}.${path}.${i}`) && isRight;
    }
    return isRight;
  }

  #percepciones(node: CfdiNode | undefined, nomina: NominaSubject): boolean {
    if (!node) return true;
    const rows = childrenOf(node, 'Percepcion');
    const subsidiado = paidIn(
      rows.filter(
        ({ attributes }) => attributes.TipoPercepcion === TipoPercepcion.SubsidioPorIncapacidad,
      ),
    );
    const { day } = nomina;
    let isRight = this.#rows(percepcionRules, rows, 'Percepciones.Percepcion', (row) =>
      percepcionSubject(row, nomina, subsidiado),
    );
    for (const [i, row] of rows.entries()) {
      if (row.children.length === 0) continue;
      const path = `Percepciones.Percepcion.${i}.HorasExtra`;
      const horas = childrenOf(row, 'HorasExtra');
      this.#rows(horasExtraRules, horas, path, ({ attributes }) => ({ at: attributes, day }));
    }
    const subject = percepcionesSubject(node);
    isRight = this.run(presenciaRules, subject, `${PATH}.Percepciones`) && isRight;
    return isRight && this.run(sumasPercepcionesRules, subject, `${PATH}.Percepciones`);
  }

  #deducciones(node: CfdiNode | undefined, nomina: NominaSubject): boolean {
    if (!node) return true;
    const rows = childrenOf(node, 'Deduccion');
    const incapacitado = sumOf(rows.filter(isOfIncapacidad), 'Importe');
    const isRight = this.#rows(deduccionRules, rows, 'Deducciones.Deduccion', (row) => ({
      at: row.attributes,
      day: nomina.day,
      nomina,
      incapacitado,
    }));
    const path = `${PATH}.Deducciones`;
    return isRight && this.run(sumasDeduccionesRules, deduccionesSubject(node), path);
  }

  /** True when its totals say what its document's concept is worth. */
  nomina(node: CfdiNode): boolean {
    const subject = nominaSubject(node, this.#comprobante);
    const { day, otrosPagos, incapacidades } = subject;
    this.run(deNomina, subject, PATH);
    this.#rows(
      subContratacionRules,
      subject.subcontratos,
      'Receptor.SubContratacion',
      (subcontrato) => ({ node: subcontrato, comprobante: this.#comprobante }),
    );
    let isRight = this.#percepciones(subject.percepciones, subject);
    isRight = this.#deducciones(subject.deducciones, subject) && isRight;
    const pagos = childrenOf(otrosPagos, 'OtroPago');
    isRight =
      this.#rows(otroPagoRules, pagos, 'OtrosPagos.OtroPago', (pago) =>
        otroPagoSubject(pago, subject),
      ) && isRight;
    this.#rows(
      incapacidadRules,
      childrenOf(incapacidades, 'Incapacidad'),
      'Incapacidades.Incapacidad',
      ({ attributes }) => ({ at: attributes, day }),
    );
    return isRight && this.run(totalesNominaRules, subject, PATH);
  }
}

/** A document may carry two payrolls: wages and what is paid for leaving. */
export function validateNomina(comprobante: ComprobanteSubject, findings: Finding[]): void {
  const nominas = comprobante.complementos.filter(isNominaNode);
  if (nominas.length === 0 && comprobante.tipo !== 'N') return;
  const validator = new NominaValidator(comprobante, findings);
  validator.run(deSobre, comprobante, '');
  for (const [i, node] of comprobante.conceptos.entries()) {
    validator.run(lugarRules, node, `Conceptos.Concepto.${i}`);
  }
  const [concepto, ...others] = comprobante.conceptos;
  const only = others.length === 0 ? concepto : undefined;
  const subject = only && { node: only, at: only.attributes, nominas };
  const path = 'Conceptos.Concepto.0';
  if (subject) validator.run(conceptoNominaRules, subject, path);
  let isRight = nominas.length > 0;
  for (const nomina of nominas) isRight = validator.nomina(nomina) && isRight;
  if (subject && isRight) validator.run(importeNominaRules, subject, path);
}
