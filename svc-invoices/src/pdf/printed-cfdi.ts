import { verificationUrl } from '@timbra/cfdi';
import { readCfdi, readTimbre, type CfdiNode } from '@timbra/cfdi/server';
import { withText } from './printed-text.ts';

/** The parts of a CFDI that are printed, straight from its XML: what was sealed is what is shown. */
export interface PrintedCfdi {
  comprobante: Attributes;
  emisor: Attributes;
  receptor: Attributes;
  conceptos: PrintedConcepto[];
  traslados: Attributes[];
  retenciones: Attributes[];
  /** Of a global invoice: what it covers. */
  global?: Attributes;
  /** Complements, without the stamp. */
  complementos: readonly CfdiNode[];
  relacionados: { tipoRelacion: string; uuids: string[] }[];
  /** null on a test voucher, which carries no stamp. */
  timbre: PrintedTimbre | null;
  qr: string;
}
export interface PrintedConcepto {
  attributes: Attributes;
  impuestos: { nombre: 'Traslado' | 'Retención'; attributes: Attributes }[];
  /** What else the line says, a sentence each: property account, imports, parts, student. */
  detalles: string[];
}
interface PrintedTimbre {
  uuid: string;
  fechaTimbrado: string;
  rfcProvCertif: string;
  noCertificadoSat: string;
  selloSat: string;
  leyenda?: string;
  cadena: string;
}
export type Attributes = Record<string, string>;

export const all = (node: CfdiNode | undefined, name: string): CfdiNode[] =>
  node?.children.filter((it) => it.name === name) ?? [];
export const one = (node: CfdiNode | undefined, name: string): CfdiNode | undefined =>
  all(node, name)[0];

export const attributes = (node: CfdiNode | undefined): Attributes =>
  Object.fromEntries(
    Object.entries(node?.attributes ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

const impuestosOf = (parent: CfdiNode) => {
  const impuestos = one(parent, 'Impuestos');
  return {
    traslados: all(one(impuestos, 'Traslados'), 'Traslado').map(attributes),
    retenciones: all(one(impuestos, 'Retenciones'), 'Retencion').map(attributes),
  };
};

const parteText = ({ attributes: it }: CfdiNode): string =>
  `Parte: ${it.Cantidad ?? ''} ${it.Unidad ?? ''} ${it.Descripcion ?? ''}`.replace(/ +/g, ' ');

const alumnoText = ({ attributes: it }: CfdiNode): string =>
  `Alumno: ${it.nombreAlumno ?? ''}, CURP ${it.CURP ?? ''}, ${it.nivelEducativo ?? ''}, RVOE ${it.autRVOE ?? ''}`;

const combustibleText = ({ attributes: it }: CfdiNode): string =>
  `Permiso ${it.NumeroPermiso ?? ''} (${it.TipoPermiso ?? ''}), ` +
  withText('c_SubProductoHYP', it.SubProductoHYP);

const detallesOf = (node: CfdiNode): string[] => {
  const tercero = one(node, 'ACuentaTerceros')?.attributes;
  return [
    ...all(node, 'CuentaPredial').map((it) => `Cuenta predial ${it.attributes.Numero ?? ''}`),
    ...all(node, 'InformacionAduanera').map((it) => `Pedimento ${it.attributes.NumeroPedimento}`),
    ...(tercero
      ? [`Por cuenta de ${tercero.NombreACuentaTerceros}, RFC ${tercero.RfcACuentaTerceros}`]
      : []),
    ...all(node, 'Parte').map(parteText),
    ...all(one(node, 'ComplementoConcepto'), 'instEducativas').map(alumnoText),
    ...all(one(node, 'ComplementoConcepto'), 'HidroYPetro').map(combustibleText),
  ];
};

const conceptoOf = (node: CfdiNode): PrintedConcepto => {
  const { traslados, retenciones } = impuestosOf(node);
  return {
    attributes: attributes(node),
    impuestos: [
      ...traslados.map((it) => ({ nombre: 'Traslado' as const, attributes: it })),
      ...retenciones.map((it) => ({ nombre: 'Retención' as const, attributes: it })),
    ],
    detalles: detallesOf(node),
  };
};

export const printedCfdi = (xml: string): PrintedCfdi => {
  const { root } = readCfdi(xml);
  const stamp = readTimbre(xml);
  const comprobante = attributes(root);
  const emisor = attributes(one(root, 'Emisor'));
  const receptor = attributes(one(root, 'Receptor'));
  return {
    comprobante,
    emisor,
    receptor,
    conceptos: all(one(root, 'Conceptos'), 'Concepto').map(conceptoOf),
    ...impuestosOf(root),
    ...(one(root, 'InformacionGlobal') && {
      global: attributes(one(root, 'InformacionGlobal')),
    }),
    complementos: (one(root, 'Complemento')?.children ?? []).filter(
      ({ name }) => name !== 'TimbreFiscalDigital',
    ),
    relacionados: all(root, 'CfdiRelacionados').map((group) => ({
      tipoRelacion: group.attributes.TipoRelacion ?? '',
      uuids: all(group, 'CfdiRelacionado').map((it) => it.attributes.UUID ?? ''),
    })),
    timbre: stamp && { ...stamp.timbre, cadena: stamp.cadena },
    qr: stamp
      ? verificationUrl({
          uuid: stamp.timbre.uuid,
          rfcEmisor: emisor.Rfc ?? '',
          rfcReceptor: receptor.Rfc ?? '',
          total: comprobante.Total ?? '0',
          sello: comprobante.Sello ?? '',
        })
      : '',
  };
};
