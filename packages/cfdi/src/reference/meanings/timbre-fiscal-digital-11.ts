import { timbreFiscalDigital11 } from '../../descriptions/timbre-fiscal-digital-11.ts';
import type { DocumentMeanings } from './meaning.ts';

export const timbreFiscalDigital: DocumentMeanings = {
  description: timbreFiscalDigital11,
  title: 'Timbre Fiscal Digital 1.1',
  summary:
    'Lo que agrega el PAC al certificar: con él el comprobante ya vale. Se firma con su propia ' +
    'cadena original y no entra en la del comprobante.',
  place: 'Comprobante.Complemento',
  elements: {
    TimbreFiscalDigital: [
      'El timbre de un comprobante.',
      {
        Version: 'Versión del timbre.',
        UUID: 'Folio fiscal: identifica al comprobante ante el SAT.',
        FechaTimbrado: 'Día y hora en que el PAC certificó, en la hora del centro de México.',
        RfcProvCertif: 'RFC del PAC que certificó.',
        Leyenda: 'Aviso del SAT a los contribuyentes, cuando lo hay.',
        SelloCFD: 'Copia del sello del comprobante; ata el timbre a él.',
        NoCertificadoSAT: 'Número de serie del certificado con que firma el PAC.',
        SelloSAT: 'Firma del PAC sobre la cadena original del timbre.',
      },
    ],
  },
};
