import type { Attributes } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { claveRule } from './vigente.ts';

interface IncapacidadSubject {
  at: Attributes;
  day: string;
}

export const incapacidadRules: readonly Rule<IncapacidadSubject>[] = [
  claveRule(
    'NOM104',
    'TipoIncapacidad',
    'c_TipoIncapacidad',
    'El tipo de incapacidad',
    (subject) => subject,
  ),
];
