import { cancelacion as description } from '../../descriptions/cancelacion.ts';
import { type DocumentMeanings, under } from './meaning.ts';

export const cancelacion: DocumentMeanings = {
  description,
  title: 'Solicitud de cancelación',
  summary:
    'Lo que se envía al SAT para que uno o más comprobantes dejen de valer. No va en el ' +
    'comprobante: es un documento aparte, firmado completo (XMLDSig) con el CSD del emisor.',
  elements: under('Cancelacion', {
    '': [
      'La solicitud de un emisor.',
      {
        RfcEmisor: 'RFC de quien expidió los comprobantes y firma la solicitud.',
        Fecha: 'Día y hora en que se firma.',
      },
    ],
    Folios: ['Un comprobante por cancelar; se repite por cada uno.'],
    'Folios.Folio': [
      'El comprobante y el motivo.',
      {
        UUID: 'Folio fiscal del comprobante que se cancela.',
        Motivo: 'Por qué se cancela; con 01 se dice qué comprobante lo sustituye.',
        FolioSustitucion: 'Folio fiscal del comprobante que lo sustituye; solo con el motivo 01.',
      },
    ],
  }),
};
