import forge from 'node-forge';

export type TipoCertificado = 'CSD' | 'FIEL';

export interface Titular {
  readonly rfc: string;
  readonly nombre: string;
  readonly curp?: string | undefined;
}

/** The person who signs for every company of this sandbox. */
const REPRESENTANTE = { rfc: 'VADA800927DJ3', curp: 'VADA800927HSRSRL05' };

const UTF8 = forge.asn1.Type.UTF8;

const field = (type: string, value: string): forge.pki.CertificateField => ({
  type,
  value,
  // forge's types say asn1.Class here; its code wants the type of the string.
  valueTagClass: UTF8 as unknown as forge.asn1.Class,
});

const OID = {
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  organizationName: '2.5.4.10',
  organizationalUnitName: '2.5.4.11',
  name: '2.5.4.41',
  x500UniqueIdentifier: '2.5.4.45',
};

/**
 * A subject as SAT writes it: the same name three times; the holder's RFC in x500UniqueIdentifier,
 * with the representative's when the holder is a company; CURP in serialNumber; and, only in a CSD,
 * the branch in OU.
 */
export const satSubject = (
  { rfc, nombre, curp }: Titular,
  tipo: TipoCertificado,
): forge.pki.CertificateField[] => {
  const isMoral = rfc.length === 12;
  const curpField = curp ?? (isMoral ? REPRESENTANTE.curp : undefined);
  return [
    field(OID.commonName, nombre),
    field(OID.name, nombre),
    field(OID.organizationName, nombre),
    field(OID.x500UniqueIdentifier, isMoral ? `${rfc} / ${REPRESENTANTE.rfc}` : rfc),
    ...(curpField ? [field(OID.serialNumber, isMoral ? ` / ${curpField}` : curpField)] : []),
    ...(tipo === 'CSD' ? [field(OID.organizationalUnitName, 'Sucursal 1')] : []),
  ];
};

export const rootSubject: forge.pki.CertificateField[] = [
  field(OID.commonName, 'AC SANDBOX TIMBRA'),
  field(OID.organizationName, 'SANDBOX TIMBRA - SIN VALIDEZ FISCAL'),
];
