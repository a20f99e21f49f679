import { comprobante40 } from '../descriptions/comprobante-40.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { Finding } from '../model/finding.ts';

const NAMESPACE = comprobante40.namespace.uri;
/** Of 3.3 and 3.2; 4.0 says its version in the last place, too. */
const OLD_NAMESPACE = 'http://www.sat.gob.mx/cfd/3';
const RETENCIONES = 'http://www.sat.gob.mx/esquemas/retencionpago/';

function whatElse({ name, namespace, attributes }: CfdiNode): string {
  if (namespace === OLD_NAMESPACE) {
    const version = attributes.Version ?? attributes.version ?? '3';
    return `Es un CFDI versión ${version}: solo se validan los de la versión 4.0`;
  }
  if (namespace.startsWith(RETENCIONES)) {
    return 'Es un CFDI de retenciones e información de pagos, que aquí no se valida';
  }
  return `El XML no es un CFDI versión 4.0: su primer nodo es «${name}»`;
}

/** Why a tree is not a Comprobante 4.0 at all; null when it is one. */
export function notComprobante(root: CfdiNode): Finding | null {
  if (root.namespace === NAMESPACE && root.name === comprobante40.root.name) return null;
  return {
    kind: 'error',
    code: 'documento-no-admitido',
    path: root.name,
    message: whatElse(root),
  };
}
