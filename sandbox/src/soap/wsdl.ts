import { escapeXml } from '../xml/escape.ts';

/** A schema element: `type` is xs:string unless told. */
export const field = (name: string, type = 'xs:string', many = false): string =>
  `<xs:element name="${name}" type="${type}" minOccurs="0" nillable="true"` +
  `${many ? ' maxOccurs="unbounded"' : ''}/>`;

export const strings = (names: string): string =>
  names
    .split(' ')
    .map((name) => field(name))
    .join('');

export const complexType = (name: string, content: string): string =>
  `<xs:complexType name="${name}"><xs:sequence>${content}</xs:sequence></xs:complexType>`;

export interface Operation {
  readonly name: string;
  /** Elements of the request and of the answer, written with `field`. */
  readonly input: string;
  readonly output: string;
  /** SOAPAction; the operation's name unless told. */
  readonly action?: string;
}

export interface WsdlDescription {
  readonly service: string;
  readonly port: string;
  readonly binding: string;
  readonly tns: string;
  /** Types that the operations name with the prefix `s0`. */
  readonly types: { readonly ns: string; readonly schema: string };
  readonly operations: readonly Operation[];
}

const schema = ({ tns, types, operations }: WsdlDescription): string =>
  `<xs:schema targetNamespace="${types.ns}" elementFormDefault="qualified">${types.schema}</xs:schema>` +
  `<xs:schema targetNamespace="${tns}" elementFormDefault="qualified"><xs:import namespace="${types.ns}"/>` +
  operations
    .flatMap(({ name, input, output }) => [
      [name, input],
      [`${name}Response`, output],
    ])
    .map(
      ([name, content]) =>
        `<xs:element name="${name}"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`,
    )
    .join('') +
  '</xs:schema>';

const USE = '<soap:body use="literal"/>';

/** A document/literal SOAP 1.1 service described at `address`, the URL where the reader found it. */
export const wsdl = (description: WsdlDescription, address: string): string => {
  const { service, port, binding, tns, types, operations } = description;
  const each = (write: (operation: Operation) => string): string => operations.map(write).join('');
  const message = (name: string): string =>
    `<wsdl:message name="${name}"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" ' +
    'xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
    `xmlns:tns="${tns}" xmlns:s0="${types.ns}" targetNamespace="${tns}" name="${service}">` +
    `<wsdl:types>${schema(description)}</wsdl:types>` +
    each(({ name }) => message(name) + message(`${name}Response`)) +
    `<wsdl:portType name="${port}">` +
    each(
      ({ name }) =>
        `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}"/>` +
        `<wsdl:output message="tns:${name}Response"/></wsdl:operation>`,
    ) +
    `</wsdl:portType><wsdl:binding name="${binding}" type="tns:${port}">` +
    '<soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>' +
    each(
      ({ name, action = name }) =>
        `<wsdl:operation name="${name}"><soap:operation soapAction="${action}" style="document"/>` +
        `<wsdl:input>${USE}</wsdl:input><wsdl:output>${USE}</wsdl:output></wsdl:operation>`,
    ) +
    `</wsdl:binding><wsdl:service name="${service}"><wsdl:port name="${binding}" binding="tns:${binding}">` +
    `<soap:address location="${escapeXml(address)}"/></wsdl:port></wsdl:service></wsdl:definitions>`
  );
};
