import { STAMP_NS, TYPES_NS } from './stamp-answer.ts';

const XML_OPERATIONS = ['stamp', 'quick_stamp', 'stamped'] as const;
const OPERATIONS = [...XML_OPERATIONS, 'query_pending'] as const;

const strings = (names: readonly string[], minOccurs = 0): string =>
  names
    .map(
      (name) =>
        `<xs:element name="${name}" type="xs:string" minOccurs="${minOccurs}" nillable="true"/>`,
    )
    .join('');

const complexType = (name: string, content: string): string =>
  `<xs:complexType name="${name}"><xs:sequence>${content}</xs:sequence></xs:complexType>`;

const typesSchema = (): string =>
  `<xs:schema targetNamespace="${TYPES_NS}" elementFormDefault="qualified">` +
  complexType(
    'Incidencia',
    strings(
      'IdIncidencia RfcEmisor Uuid CodigoError WorkProcessId MensajeIncidencia ExtraInfo NoCertificadoPac FechaRegistro'.split(
        ' ',
      ),
    ),
  ) +
  complexType(
    'IncidenciaArray',
    '<xs:element name="Incidencia" type="s0:Incidencia" minOccurs="0" maxOccurs="unbounded" nillable="true"/>',
  ) +
  complexType(
    'AcuseRecepcionCFDI',
    strings('xml UUID faultstring Fecha CodEstatus faultcode SatSeal NoCertificadoSAT'.split(' ')) +
      '<xs:element name="Incidencias" type="s0:IncidenciaArray" minOccurs="0" nillable="true"/>',
  ) +
  complexType(
    'QueryPendingResult',
    strings('status xml uuid uuid_status next_attempt attempts error date'.split(' ')),
  ) +
  '</xs:schema>';

const serviceSchema = (): string => {
  const credentials = strings(['username', 'password']);
  const operation = (name: string, input: string, output: string) =>
    complexType(name, input) +
    complexType(
      `${name}Response`,
      `<xs:element name="${name}Result" type="s0:${output}" minOccurs="0" nillable="true"/>`,
    ) +
    `<xs:element name="${name}" type="tns:${name}"/>` +
    `<xs:element name="${name}Response" type="tns:${name}Response"/>`;
  const xml = '<xs:element name="xml" type="xs:base64Binary" minOccurs="0" nillable="true"/>';
  return (
    `<xs:schema targetNamespace="${STAMP_NS}" elementFormDefault="qualified">` +
    `<xs:import namespace="${TYPES_NS}"/>` +
    XML_OPERATIONS.map((name) => operation(name, xml + credentials, 'AcuseRecepcionCFDI')).join(
      '',
    ) +
    operation('query_pending', credentials + strings(['uuid']), 'QueryPendingResult') +
    '</xs:schema>'
  );
};

const messages = (): string =>
  OPERATIONS.flatMap((name) => [name, `${name}Response`])
    .map(
      (name) =>
        `<wsdl:message name="${name}"><wsdl:part name="${name}" element="tns:${name}"/></wsdl:message>`,
    )
    .join('');

const portType = (): string =>
  OPERATIONS.map(
    (name) =>
      `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}"/>` +
      `<wsdl:output message="tns:${name}Response"/></wsdl:operation>`,
  ).join('');

const binding = (): string =>
  OPERATIONS.map(
    (name) =>
      `<wsdl:operation name="${name}"><soap:operation soapAction="${name}" style="document"/>` +
      '<wsdl:input><soap:body use="literal"/></wsdl:input>' +
      '<wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>',
  ).join('');

/** Finkok's stamping service described at `address`, the URL where the reader found it. */
export const stampWsdl = (address: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" ' +
  'xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
  `xmlns:tns="${STAMP_NS}" xmlns:s0="${TYPES_NS}" targetNamespace="${STAMP_NS}" name="StampSOAP">` +
  `<wsdl:types>${typesSchema()}${serviceSchema()}</wsdl:types>` +
  messages() +
  `<wsdl:portType name="Application">${portType()}</wsdl:portType>` +
  '<wsdl:binding name="Application" type="tns:Application">' +
  '<soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>' +
  `${binding()}</wsdl:binding>` +
  '<wsdl:service name="StampSOAP"><wsdl:port name="Application" binding="tns:Application">' +
  `<soap:address location="${address}"/></wsdl:port></wsdl:service></wsdl:definitions>`;
