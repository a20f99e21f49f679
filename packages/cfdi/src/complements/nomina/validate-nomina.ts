import { type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { isFaulty } from '../../rules/faults.ts';
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
import { fechasRules } from './fechas.rules.ts';
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
const deNomina = [
  ...[...nominaRules, ...fechasRules],
  ...[...emisorNominaRules, ...receptorNominaRules, ...subsidioRules],
];

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

/** Judges the payrolls of one document; a sum is judged when nothing that it adds is faulty. */
class NominaValidator {
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];

  constructor(comprobante: ComprobanteSubject, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
  }

  run<Subject>(rules: readonly Rule<Subject>[], subject: Subject, path: string, since = 0): void {
    runRulesAt(rules, subject, this.#comprobante, path, this.#findings, since);
  }

  #rows<Subject>(
    rules: readonly Rule<Subject>[],
    nodes: readonly CfdiNode[],
    path: string,
    subjectOf: (node: CfdiNode) => Subject,
  ): void {
    for (const [i, node] of nodes.entries()) {
      this.run(rules, subjectOf(node), `${PATH}.${path}.${i}`);
    }
  }

  /** Asks whether findings since then are about these paths within a node of the payroll. */
  #faultsIn(node: string, since: number): (reads: readonly string[]) => boolean {
    return (reads) =>
      this.#findings.length > since &&
      isFaulty(
        this.#findings,
        since,
        reads.map((read) => `${PATH}.${node}.${read}`),
      );
  }

  #percepciones(node: CfdiNode | undefined, nomina: NominaSubject): void {
    if (!node) return;
    const start = this.#findings.length;
    const rows = childrenOf(node, 'Percepcion');
    const subsidiado = paidIn(
      rows.filter(
        ({ attributes }) => attributes.TipoPercepcion === TipoPercepcion.SubsidioPorIncapacidad,
      ),
    );
    const { day } = nomina;
    this.#rows(percepcionRules, rows, 'Percepciones.Percepcion', (row) =>
      percepcionSubject(row, nomina, subsidiado),
    );
    for (const [i, row] of rows.entries()) {
      if (row.children.length === 0) continue;
      const path = `Percepciones.Percepcion.${i}.HorasExtra`;
      const horas = childrenOf(row, 'HorasExtra');
      this.#rows(horasExtraRules, horas, path, ({ attributes }) => ({ at: attributes, day }));
    }
    const isFaultyHere = this.#faultsIn('Percepciones', start);
    const path = `${PATH}.Percepciones`;
    this.run(presenciaRules, percepcionesSubject(node, isFaultyHere), path, start);
    // Missing totals have been reported by now.
    this.run(sumasPercepcionesRules, percepcionesSubject(node, isFaultyHere), path);
  }

  #deducciones(node: CfdiNode | undefined, nomina: NominaSubject): void {
    if (!node) return;
    const start = this.#findings.length;
    const rows = childrenOf(node, 'Deduccion');
    const incapacitado = sumOf(rows.filter(isOfIncapacidad), 'Importe');
    this.#rows(deduccionRules, rows, 'Deducciones.Deduccion', (row) => ({
      at: row.attributes,
      day: nomina.day,
      nomina,
      incapacitado,
    }));
    const subject = deduccionesSubject(node, this.#faultsIn('Deducciones', start));
    this.run(sumasDeduccionesRules, subject, `${PATH}.Deducciones`);
  }

  nomina(node: CfdiNode): void {
    const subject = nominaSubject(node, this.#comprobante);
    const start = this.#findings.length;
    const { day, otrosPagos, incapacidades } = subject;
    this.run(deNomina, subject, PATH);
    this.#rows(
      subContratacionRules,
      subject.subcontratos,
      'Receptor.SubContratacion',
      (subcontrato) => ({ node: subcontrato, comprobante: this.#comprobante }),
    );
    this.#percepciones(subject.percepciones, subject);
    this.#deducciones(subject.deducciones, subject);
    const pagos = childrenOf(otrosPagos, 'OtroPago');
    this.#rows(otroPagoRules, pagos, 'OtrosPagos.OtroPago', (pago) =>
      otroPagoSubject(pago, subject),
    );
    this.#rows(
      incapacidadRules,
      childrenOf(incapacidades, 'Incapacidad'),
      'Incapacidades.Incapacidad',
      ({ attributes }) => ({ at: attributes, day }),
    );
    this.run(totalesNominaRules, subject, PATH, start);
  }
}

/** A document may carry two payrolls: wages, and the payment for leaving. */
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
  for (const nomina of nominas) validator.nomina(nomina);
  if (subject && nominas.length > 0) validator.run(importeNominaRules, subject, path);
}
