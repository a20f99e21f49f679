import { XmlMalFormado } from '../../xml/xml-mal-formado.ts';
import { withXml } from '../../xml/xml-tree.ts';
import type { Contribuyentes } from '../../contribuyentes/contribuyentes.ts';
import { asComprobante, attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import type { CertificadoDelEmisor } from './certificado-del-emisor.ts';
import { revisarCombustible } from './revisar-combustible.ts';
import { revisarEstructura } from './revisar-estructura.ts';
import { revisarFecha } from './revisar-fecha.ts';
import { revisarPartes } from './revisar-partes.ts';
import { revisarSello } from './revisar-sello.ts';
import { revisarTotales } from './revisar-totales.ts';
import { revisarTraslados } from './revisar-traslados.ts';
import { revisarXsd } from './revisar-xsd.ts';
import type { SatSchema } from './sat-schema.ts';

export const MAX_XML = 5 * 1024 * 1024;

export interface Revision {
  readonly contribuyentes: Contribuyentes;
  readonly schema: SatSchema | null;
  readonly readCertificado: (base64: string) => CertificadoDelEmisor | null;
}

/**
 * Everything that this PAC checks before it stamps, in the order in which a PAC answers.
 * @param now the sandbox's time in milliseconds
 * @throws Rechazo with the first thing that is wrong
 */
export const revisarCfdi = (
  { contribuyentes, schema, readCertificado }: Revision,
  xml: Uint8Array,
  { now, strict }: { now: number; strict: boolean },
): Comprobante => {
  if (xml.byteLength > MAX_XML) throw new Rechazo('301', 'XML mal formado', 'Más de 5 MB');
  try {
    return withXml(xml, (root, document) => {
      if (!/^(utf-?8)?$/i.test(document.encoding ?? '')) {
        throw new Rechazo('301', 'XML mal formado', 'La codificación debe ser UTF-8');
      }
      revisarEstructura(root);
      const comprobante = asComprobante(root);
      revisarXsd(comprobante, document, schema);
      const certificado = revisarSello(comprobante, readCertificado(attr(root, 'Certificado')));
      revisarFecha(comprobante, certificado, now);
      revisarPartes(comprobante, contribuyentes, strict);
      revisarCombustible(comprobante);
      revisarTotales(comprobante);
      revisarTraslados(comprobante);
      return comprobante;
    });
  } catch (error) {
    if (error instanceof XmlMalFormado) throw new Rechazo('301', 'XML mal formado', error.message);
    throw error;
  }
};
