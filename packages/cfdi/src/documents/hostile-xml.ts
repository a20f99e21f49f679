import type { Finding } from '../model/finding.ts';
import { InvalidCfdi } from './document.ts';

/** Why a text is not read at all. SAT has one code for all of it (301); people need to know which. */
const problems = {
  'xml-vacio': ['El XML está vacío'],
  'xml-muy-grande': ['El XML es demasiado grande', 'El máximo son 12 millones de bytes.'],
  'xml-codificacion': [
    'La codificación del XML debe ser UTF-8',
    'Guarda el archivo como UTF-8 y declara encoding="UTF-8".',
  ],
  'xml-dtd': ['El XML no puede llevar una declaración de tipo de documento (DTD)'],
  'xml-mal-formado': ['El XML está mal formado'],
  'xml-muy-profundo': ['El XML tiene demasiados niveles'],
  'xml-muchos-nodos': ['El XML tiene demasiados elementos o atributos'],
  'xml-muchos-atributos': ['Un elemento del XML tiene demasiados atributos'],
  'xml-atributo-muy-largo': ['Un atributo es mucho más largo de lo que el SAT admite'],
} as const;

export type HostileXml = keyof typeof problems;

/** @param about added to the message in brackets */
export function hostileXml(code: HostileXml, about = '', path = ''): InvalidCfdi {
  const [text, remedy] = problems[code] as readonly [string, string?];
  const message = about === '' ? text : `${text} (${about})`;
  const finding: Finding = { kind: 'error', code, path, message, remedy };
  return new InvalidCfdi(message, [finding]);
}
