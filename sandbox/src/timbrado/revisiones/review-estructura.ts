import type { Nodo } from '../../xml/xml-tree.ts';
import { CFDI_NS, DOCUMENTOS, IMPLOCAL_NS, TFD_NS } from '../anexo20/documentos.ts';
import type { Regla, Reglas } from '../anexo20/orden.ts';
import { attr } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';

const malFormado = (detail: string): Rechazo => new Rechazo('301', 'XML mal formado', detail);

const checkAttrs = (nodo: Nodo, regla: Regla, path: string): void => {
  for (const name of nodo.attrs.keys()) {
    if (!regla.attrs.has(name)) throw malFormado(`${path}/@${name}: atributo no esperado`);
  }
  for (const paso of regla.pasos) {
    if (paso.kind === 'attr' && paso.required && !nodo.attrs.get(paso.name)) {
      throw malFormado(`${path}/@${paso.name}: atributo requerido`);
    }
  }
};

const checkChildren = (nodo: Nodo, regla: Regla, reglas: Reglas, path: string): void => {
  let last = -1;
  for (const child of nodo.children) {
    const known = child.ns === nodo.ns ? regla.children.get(child.name) : undefined;
    if (!known) throw malFormado(`${path}/${child.name}: nodo no esperado`);
    // The taxes of implocal may be interleaved; everything else is an xs:sequence.
    if (known.position < last && nodo.ns !== IMPLOCAL_NS) {
      throw malFormado(`${path}/${child.name}: nodo fuera de orden`);
    }
    last = known.position;
    const next = reglas.get(known.rule);
    if (next) checkNodo(child, next, reglas, `${path}/${child.name}`);
  }
  for (const paso of regla.pasos) {
    if (paso.kind !== 'child') continue;
    const count = nodo.children.filter((child) => child.name === paso.name).length;
    if (count < paso.min) throw malFormado(`${path}/${paso.name}: nodo requerido`);
    if (count > paso.max) throw malFormado(`${path}/${paso.name}: nodo repetido`);
  }
};

const checkComplements = (nodo: Nodo, path: string): void => {
  for (const child of nodo.children) {
    if (child.ns === TFD_NS) {
      throw new Rechazo('707', 'El comprobante ya contiene un TimbreFiscalDigital');
    }
    const documento = DOCUMENTOS.get(child.ns);
    const regla = documento?.reglas.get(child.name);
    if (!documento || !regla || !documento.roots.includes(child.name)) {
      throw malFormado(`${path}/${child.name}: el sandbox no conoce este complemento`);
    }
    checkNodo(child, regla, documento.reglas, `${path}/${child.name}`);
  }
};

const checkNodo = (nodo: Nodo, regla: Regla, reglas: Reglas, path: string): void => {
  checkAttrs(nodo, regla, path);
  if (regla.complements) checkComplements(nodo, path);
  else checkChildren(nodo, regla, reglas, path);
};

/**
 * Version 4.0 with every node and attribute where Anexo 20 has it.
 * @throws Rechazo 301 with the path, or 707 when it is already stamped
 */
export const reviewEstructura = (root: Nodo): void => {
  const documento = DOCUMENTOS.get(CFDI_NS);
  const regla = documento?.reglas.get('Comprobante');
  if (!documento || !regla || root.ns !== CFDI_NS || root.name !== 'Comprobante') {
    throw malFormado(
      'Se esperaba cfdi:Comprobante del espacio de nombres http://www.sat.gob.mx/cfd/4',
    );
  }
  if (attr(root, 'Version') !== '4.0') throw malFormado('Comprobante/@Version: debe ser 4.0');
  checkNodo(root, regla, documento.reglas, 'Comprobante');
};
