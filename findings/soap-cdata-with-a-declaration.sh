#!/usr/bin/env bash
# soap 1.13.0 (npm), the client that talks to a PAC's SOAP service.
#
# A PAC answers the stamped XML in an element of type xs:string. Escaped, it is read as the string that it
# is, with its declaration or without it. In CDATA, which says the same to any reader of XML, it is a string
# only as long as the document has no XML declaration: with <?xml ...?> in front, the client parses the
# content and hands out an object of elements and attributes. What was sealed and stamped is gone then:
# the bytes cannot be had back from the object, and a caller who expects a string takes a stamp for none.
#
# Seen: escaped -> string; CDATA without declaration -> string; CDATA with declaration -> object.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund soap@1.13.0
cat > service.wsdl <<'WSDL'
<?xml version="1.0"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:pac" targetNamespace="urn:pac">
  <types>
    <xs:schema targetNamespace="urn:pac" elementFormDefault="qualified">
      <xs:element name="stamp"><xs:complexType><xs:sequence/></xs:complexType></xs:element>
      <xs:element name="stampResponse"><xs:complexType><xs:sequence>
        <xs:element name="xml" type="xs:string"/>
        <xs:element name="CodEstatus" type="xs:string"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </types>
  <message name="in"><part name="parameters" element="t:stamp"/></message>
  <message name="out"><part name="parameters" element="t:stampResponse"/></message>
  <portType name="port">
    <operation name="stamp"><input message="t:in"/><output message="t:out"/></operation>
  </portType>
  <binding name="binding" type="t:port">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="stamp">
      <soap:operation soapAction="stamp"/>
      <input><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output>
    </operation>
  </binding>
  <service name="service">
    <port name="port" binding="t:binding"><soap:address location="http://127.0.0.1:1/"/></port>
  </service>
</definitions>
WSDL
cat > ask.mjs <<'JS'
import assert from 'node:assert/strict';
import soap from 'soap';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const CFDI = '<Comprobante Version="4.0"/>';
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cdata = (text) => `<![CDATA[${text}]]>`;

/** What the client makes of an answer with that content; nothing goes over a network. */
const read = async (content) => {
  const answer =
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    `<t:stampResponse xmlns:t="urn:pac"><t:xml>${content}</t:xml><t:CodEstatus>ok</t:CodEstatus>` +
    '</t:stampResponse></s:Body></s:Envelope>';
  const request = (_url, _data, done) => done(null, { status: 200, headers: {}, data: answer }, answer);
  const client = await soap.createClientAsync('./service.wsdl', { httpClient: { request } });
  const [result] = await client.stampAsync({});
  return result.xml;
};

const seen = {
  'escaped, with declaration': await read(escaped(DECLARATION + CFDI)),
  'CDATA, without declaration': await read(cdata(CFDI)),
  'CDATA, with declaration': await read(cdata(DECLARATION + CFDI)),
};
console.log(JSON.stringify(seen, null, 2));
assert.deepEqual(seen, {
  'escaped, with declaration': DECLARATION + CFDI,
  'CDATA, without declaration': CFDI,
  'CDATA, with declaration': { Comprobante: { attributes: { Version: '4.0' } } },
});
JS
node ask.mjs
