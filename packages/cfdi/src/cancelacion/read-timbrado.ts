import { readCertificado } from '../certificates/judge-certificado.ts';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { collapseSpace } from '../documents/collapse-space.ts';
import { type CfdiNode, childOf, InvalidCfdi } from '../documents/document.ts';
import { readXml } from '../documents/read-xml.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import type { Finding } from '../model/finding.ts';
import { judgeSello } from '../validate/sello.ts';
import { judgeSelloCfd } from '../validate/timbre.ts';
import { Rfc } from '../values/rfc.ts';
import { Uuid } from '../values/uuid.ts';

/**
 * The data of a stamped CFDI that its cancellation needs: the values by which SAT finds it, and its
 * signer.
 */
export interface Timbrado {
  /** As the TFD writes it. */
  uuid: string;
  fechaTimbrado: string;
  rfcEmisor: string;
  rfcReceptor: string;
  total: string;
  sello: string;
  /** '' when it names none. */
  noCertificado: string;
  lugarExpedicion: string;
  /** It bills sales to the general public together. */
  isGlobal: boolean;
  /** What SAT sealed in its stamp, and with which certificate: isSignedBy tells whether it did. */
  noCertificadoSat: string;
  cadenaSat: string;
  selloSat: string;
}

/** By namespace and Version. SAT still cancels CFDI from before 2023. */
const VERSIONS: Readonly<Record<string, string>> = {
  [comprobante40.namespace.uri]: '4.0',
  'http://www.sat.gob.mx/cfd/3': '3.3',
};
const TFD = 'Comprobante.Complemento.TimbreFiscalDigital';

const fault = (code: string, path: string, message: string): Finding => {
  return { kind: 'error', code, path, message };
};

const refuse = (...findings: Finding[]): never => {
  throw new InvalidCfdi(findings[0]?.message ?? '', findings);
};

const refuseOthers = ({ name, namespace, attributes }: CfdiNode): void => {
  const version = VERSIONS[namespace];
  if (name === comprobante40.root.name && version && version === attributes.Version) return;
  const message = 'Solo se cancelan CFDI de las versiones 4.0 y 3.3, y este XML no lo es';
  refuse(fault('documento-no-admitido', name, message));
};

const stampOf = (root: CfdiNode): CfdiNode => {
  const [node, another] = timbresOf(root);
  if (node && !another) return node;
  return refuse(
    node
      ? fault('varios-timbres', TFD, 'El comprobante lleva más de un Timbre Fiscal Digital')
      : fault('sin-timbre', TFD, 'El comprobante no está timbrado: solo se cancela uno timbrado'),
  );
};

/**
 * The form and place of the values that SAT is asked with; the rest of the document is not checked.
 */
const FORMS: readonly (readonly [
  name: Exclude<keyof Timbrado, 'isGlobal'>,
  path: string,
  is: (text: string) => boolean,
])[] = [
  ['uuid', `${TFD}.UUID`, (text) => Uuid.tryParse(text) !== null],
  [
    'fechaTimbrado',
    `${TFD}.FechaTimbrado`,
    (text) => /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}$/.test(text),
  ],
  ['noCertificadoSat', `${TFD}.NoCertificadoSAT`, (text) => /^\d{20}$/.test(text)],
  ['rfcEmisor', 'Comprobante.Emisor.Rfc', (text) => Rfc.tryParse(text) !== null],
  ['rfcReceptor', 'Comprobante.Receptor.Rfc', (text) => Rfc.tryParse(text) !== null],
  ['total', 'Comprobante.Total', (text) => /^\d{1,18}(\.\d{1,6})?$/.test(text)],
  ['sello', 'Comprobante.Sello', (text) => /^[A-Za-z0-9+/]{8,1400}={0,2}$/.test(text)],
  ['lugarExpedicion', 'Comprobante.LugarExpedicion', (text) => /^\d{5}$/.test(text)],
];

/** Version 3.3 has no node for it: its global invoices are those to the general public. */
const isGlobal = (root: CfdiNode, rfcReceptor: string): boolean =>
  root.attributes.Version === '3.3'
    ? rfcReceptor === Rfc.GENERICO_NACIONAL
    : childOf(root, 'InformacionGlobal') !== undefined;

const partsOf = (root: CfdiNode, timbre: CfdiNode): Timbrado => {
  const { Total = '', Sello = '', NoCertificado = '', LugarExpedicion = '' } = root.attributes;
  const { UUID = '', FechaTimbrado = '', NoCertificadoSAT = '', SelloSAT = '' } = timbre.attributes;
  const rfcOf = (name: string): string => childOf(root, name)?.attributes.Rfc ?? '';
  const rfcReceptor = rfcOf('Receptor');
  return {
    uuid: UUID,
    fechaTimbrado: FechaTimbrado,
    rfcEmisor: rfcOf('Emisor'),
    rfcReceptor,
    total: Total,
    sello: Sello,
    noCertificado: NoCertificado,
    lugarExpedicion: LugarExpedicion,
    isGlobal: isGlobal(root, rfcReceptor),
    noCertificadoSat: NoCertificadoSAT,
    cadenaSat: cadenaOriginal({ root: timbre }),
    selloSat: SelloSAT,
  };
};

const MAL = 'Falta, o no tiene la forma que pide el SAT';

/**
 * The seal covers the values that SAT is asked with; for the seal of 3.3 the engine has no cadena.
 */
const sealFaults = (root: CfdiNode): Finding[] => {
  if (root.attributes.Version !== '4.0') return [];
  const findings: Finding[] = [];
  const certificado = readCertificado(root, findings);
  if (certificado) return judgeSello(root, certificado);
  return [...findings, fault('dato-ilegible', 'Comprobante.Certificado', MAL)].slice(0, 1);
};

/**
 * A stamped CFDI, as far as it takes to cancel it: that it is one, that its stamp is its own, and, in
 * version 4.0, that its seal holds. Its rules are not judged: a PAC did so when it stamped it.
 * @throws InvalidCfdi with a finding for each fault
 */
export function readTimbrado(xml: Buffer | string): Timbrado {
  const root = collapseSpace(readXml(xml).root);
  refuseOthers(root);
  const timbre = stampOf(root);
  const parts = partsOf(root, timbre);
  const faults = [
    ...FORMS.filter(([name, , is]) => !is(parts[name])).map(([, path]) =>
      fault('dato-ilegible', path, MAL),
    ),
    ...judgeSelloCfd(root, timbre),
    ...sealFaults(root),
  ].filter(({ kind }) => kind === 'error');
  if (faults.length > 0) refuse(...faults);
  return parts;
}
