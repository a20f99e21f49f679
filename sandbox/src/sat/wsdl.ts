import { complexType, field, strings, wsdl } from '../soap/wsdl.ts';

export const TEMPURI = 'http://tempuri.org/';
export const SERVICIO =
  'http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio';

/** SAT's status service, whole in one document, as its own `?singleWsdl` is. */
export const consultaWsdl = (address: string): string =>
  wsdl(
    {
      service: 'ConsultaCFDIService',
      port: 'IConsultaCFDIService',
      binding: 'BasicHttpBinding_IConsultaCFDIService',
      tns: TEMPURI,
      types: {
        ns: SERVICIO,
        schema:
          complexType(
            'Acuse',
            strings('CodigoEstatus EsCancelable Estado EstatusCancelacion ValidacionEFOS'),
          ) + '<xs:element name="Acuse" nillable="true" type="s0:Acuse"/>',
      },
      operations: [
        {
          name: 'Consulta',
          action: `${TEMPURI}IConsultaCFDIService/Consulta`,
          input: field('expresionImpresa'),
          output: field('ConsultaResult', 's0:Acuse'),
        },
      ],
    },
    address,
  );
