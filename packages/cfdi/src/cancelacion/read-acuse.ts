import { type CfdiNode, childOf, childrenOf } from '../documents/document.ts';
import { readXml } from '../documents/read-xml.ts';

/** What SAT answers to a Cancelacion: the taxpayer's only proof that it was asked for. */
export interface Acuse {
  /** SAT's local time. */
  fecha?: string;
  rfcEmisor?: string;
  folios: { uuid: string; estatus: string }[];
  /** SAT's seal, in base64. */
  sello?: string;
}

const textOf = (node: CfdiNode, name: string): string | undefined =>
  childOf(node, name)?.text?.trim() || undefined;

/** The first element, in document order, that holds Folios: PACs wrap the answer in SOAP's own. */
const holderOf = (root: CfdiNode): CfdiNode | undefined => {
  const waiting = [root];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (childOf(node, 'Folios')) return node;
    waiting.unshift(...node.children);
  }
  return undefined;
};

/** Null when it holds no word about any folio. @throws InvalidCfdi when it is no XML, or hostile */
export function readAcuse(xml: Buffer | string): Acuse | null {
  const acuse = holderOf(readXml(xml).root);
  if (!acuse) return null;
  const folios = childrenOf(acuse, 'Folios').flatMap((group) => {
    // One UUID for each Folios, or a Folio for each UUID within it.
    const rows = childrenOf(group, 'Folio');
    return (rows.length > 0 ? rows : [group]).map((row) => ({
      uuid: (textOf(row, 'UUID') ?? row.attributes.UUID ?? '').toUpperCase(),
      estatus: textOf(row, 'EstatusUUID') ?? '',
    }));
  });
  const signature = childOf(acuse, 'Signature');
  return {
    fecha: acuse.attributes.Fecha,
    rfcEmisor: acuse.attributes.RfcEmisor,
    folios: folios.filter(({ uuid, estatus }) => uuid !== '' && estatus !== ''),
    sello: signature && textOf(signature, 'SignatureValue'),
  };
}
