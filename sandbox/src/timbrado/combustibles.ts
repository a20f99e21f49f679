import type { Nodo } from '../xml/xml-tree.ts';
import { attr } from './comprobante.ts';

/** Diesel, and gasoline below 91 octanes, and of 91 or more. */
const COMBUSTIBLES: ReadonlySet<string> = new Set(['15101505', '15101514', '15101515']);

export const isCombustible = (concepto: Nodo): boolean =>
  COMBUSTIBLES.has(attr(concepto, 'ClaveProdServ'));
