import { XmlMalFormado } from '../../xml/xml-mal-formado.ts';
import { withXml } from '../../xml/xml-tree.ts';
import type { Contribuyentes } from '../../contribuyentes/contribuyentes.ts';
import { asComprobante, attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import type { CertificadoDelEmisor } from './certificado-del-emisor.ts';
import { reviewCombustible } from './review-combustible.ts';
import { reviewEstructura } from './review-estructura.ts';
import { reviewFecha } from './review-fecha.ts';
import { reviewPartes } from './review-partes.ts';
import { reviewSello } from './review-sello.ts';
import { reviewTotales } from './review-totales.ts';
import { reviewTraslados } from './review-traslados.ts';
import { reviewXsd } from './review-xsd.ts';
import type { SatSchema } from './sat-schema.ts';

const MAX_XML = 5 * 1024 * 1024;

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
export const reviewCfdi = (
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
      reviewEstructura(root);
      const comprobante = asComprobante(root);
      reviewXsd(comprobante, document, schema);
      const certificado = reviewSello(comprobante, readCertificado(attr(root, 'Certificado')));
      reviewFecha(comprobante, certificado, now);
      reviewPartes(comprobante, contribuyentes, strict);
      reviewCombustible(comprobante);
      reviewTotales(comprobante);
      reviewTraslados(comprobante);
      return comprobante;
    });
  } catch (error) {
    if (error instanceof XmlMalFormado) throw new Rechazo('301', 'XML mal formado', error.message);
    throw error;
  }
};
