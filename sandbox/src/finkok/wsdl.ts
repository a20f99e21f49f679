import { complexType, field, strings, wsdl, type Operation } from '../soap/wsdl.ts';
import { CANCEL_NS } from './cancel-answer.ts';
import { STAMP_NS, TYPES_NS } from './stamp-answer.ts';

const CREDENTIALS = strings('username password');

const operation = (name: string, input: string, output: string): Operation => ({
  name,
  input: input + CREDENTIALS,
  output: field(`${name}Result`, `s0:${output}`),
});

const XML = field('xml', 'xs:base64Binary');

/** Finkok's stamping service described at `address`, the URL where the reader found it. */
export const stampWsdl = (address: string): string =>
  wsdl(
    {
      service: 'StampSOAP',
      port: 'Application',
      binding: 'Application',
      tns: STAMP_NS,
      types: {
        ns: TYPES_NS,
        schema:
          complexType(
            'Incidencia',
            strings(
              'IdIncidencia RfcEmisor Uuid CodigoError WorkProcessId MensajeIncidencia ExtraInfo NoCertificadoPac FechaRegistro',
            ),
          ) +
          complexType('IncidenciaArray', field('Incidencia', 's0:Incidencia', true)) +
          complexType(
            'AcuseRecepcionCFDI',
            strings('xml UUID faultstring Fecha CodEstatus faultcode SatSeal NoCertificadoSAT') +
              field('Incidencias', 's0:IncidenciaArray'),
          ) +
          complexType(
            'QueryPendingResult',
            strings('status xml uuid uuid_status next_attempt attempts error date'),
          ),
      },
      operations: [
        ...['stamp', 'quick_stamp', 'stamped'].map((name) =>
          operation(name, XML, 'AcuseRecepcionCFDI'),
        ),
        operation('query_pending', strings('uuid'), 'QueryPendingResult'),
      ],
    },
    address,
  );

const list = (name: string, item: string, content: string): string =>
  complexType(item, content) + complexType(name, field(item, `s0:${item}`, true));

/** Finkok's cancellation service. */
export const cancelWsdl = (address: string): string =>
  wsdl(
    {
      service: 'CancelSOAP',
      port: 'Application',
      binding: 'Application',
      tns: CANCEL_NS,
      types: {
        ns: TYPES_NS,
        schema:
          list('FolioArray', 'Folio', strings('UUID EstatusUUID EstatusCancelacion')) +
          complexType(
            'CancelaCFDResult',
            field('Folios', 's0:FolioArray') + strings('Acuse Fecha RfcEmisor CodEstatus'),
          ) +
          complexType(
            'AcuseSatEstatus',
            strings('CodigoEstatus EsCancelable Estado EstatusCancelacion ValidacionEFOS'),
          ) +
          complexType('SatStatusResult', strings('error') + field('sat', 's0:AcuseSatEstatus')) +
          complexType('ReceiptResult', strings('uuid success receipt taxpayer_id error date')) +
          complexType('StringArray', field('string', 'xs:string', true)) +
          complexType('PendingResult', field('uuids', 's0:StringArray') + strings('error')) +
          list('AceptaArray', 'Acepta', strings('uuid status')) +
          list('RechazaArray', 'Rechaza', strings('uuid status')) +
          complexType(
            'AcceptRejectResult',
            field('aceptacion', 's0:AceptaArray') +
              field('rechazo', 's0:RechazaArray') +
              strings('error'),
          ) +
          list('PadreArray', 'Padre', strings('uuid emisor receptor')) +
          list('HijoArray', 'Hijo', strings('uuid emisor receptor')) +
          complexType(
            'RelatedResult',
            field('Padres', 's0:PadreArray') + field('Hijos', 's0:HijoArray') + strings('error'),
          ),
      },
      operations: [
        operation(
          'cancel_signature',
          XML + field('store_pending', 'xs:boolean'),
          'CancelaCFDResult',
        ),
        operation(
          'get_sat_status',
          strings('taxpayer_id rtaxpayer_id uuid total'),
          'SatStatusResult',
        ),
        operation('get_receipt', strings('taxpayer_id uuid type'), 'ReceiptResult'),
        operation('get_pending', strings('rtaxpayer_id'), 'PendingResult'),
        operation('accept_reject_signature', XML, 'AcceptRejectResult'),
        operation('get_related_signature', XML, 'RelatedResult'),
      ],
    },
    address,
  );
