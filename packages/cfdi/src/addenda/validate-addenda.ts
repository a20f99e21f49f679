import type { Addendas } from '../model/addenda.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import { type Rule, runRules } from '../rules/rule.ts';
import { fondoGarantiaRules, sageDocumentoRules, sageLineaRules } from './addenda.rules.ts';

function runAt<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  path: string,
  findings: Finding[],
): void {
  const start = findings.length;
  runRules(rules, subject, '', findings);
  if (findings.length > start) addPrefix(findings, start, path);
}

/** Checks of the form on the addenda of a factura. */
export function validateAddenda(
  { addendaFondoGarantia, addendaSageAutomotive }: Addendas,
  findings: Finding[],
): void {
  if (addendaFondoGarantia) {
    runAt(fondoGarantiaRules, addendaFondoGarantia, 'addendaFondoGarantia', findings);
  }
  if (!addendaSageAutomotive) return;
  const { documento, lineas } = addendaSageAutomotive;
  runAt(sageDocumentoRules, documento ?? {}, 'addendaSageAutomotive.documento', findings);
  for (const [i, linea] of (lineas ?? []).entries()) {
    runAt(sageLineaRules, linea, `addendaSageAutomotive.lineas.${i}`, findings);
  }
}
