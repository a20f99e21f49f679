import type { Nodo } from '../xml/xml-tree.ts';
import { DOCUMENTOS, TFD_NS } from './anexo20/documentos.ts';
import type { Regla, Reglas } from './anexo20/orden.ts';

/** XPath's normalize-space, which knows four blanks only (a no-break space stays). */
export const normalizeSpace = (value: string): string =>
  value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');

const field = (value: string | undefined): string => `|${normalizeSpace(value ?? '')}`;

const walk = (nodo: Nodo, regla: Regla | undefined, reglas: Reglas): string => {
  if (!regla) return '';
  let cadena = '';
  for (const paso of regla.pasos) {
    if (paso.kind === 'complements') {
      for (const child of nodo.children) cadena += ofComplement(child);
    } else if (!paso.in) continue;
    else if (paso.kind === 'attr') {
      const value = nodo.attrs.get(paso.name);
      if (paso.required || value !== undefined) cadena += field(value);
    } else {
      for (const child of nodo.children) {
        if (child.name === paso.name && child.ns === nodo.ns) {
          cadena += walk(child, reglas.get(paso.rule), reglas);
        }
      }
    }
  }
  return cadena;
};

const ofComplement = (nodo: Nodo): string => {
  // SAT's transformation has no template for the stamp: a stamped document keeps its cadena.
  if (nodo.ns === TFD_NS) return '';
  const documento = DOCUMENTOS.get(nodo.ns);
  return documento ? walk(nodo, documento.reglas.get(nodo.name), documento.reglas) : '';
};

/** The text that the issuer seals, `||4.0|…||`, of a Comprobante's root. */
export const cadenaOriginal = (root: Nodo): string => {
  const documento = DOCUMENTOS.get(root.ns);
  return `|${documento ? walk(root, documento.reglas.get(root.name), documento.reglas) : ''}||`;
};
