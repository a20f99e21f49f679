import type {
  ConceptoCatalogo,
  FiscalEmisor,
  FiscalReceptor,
  PacAgreement,
  Plantilla,
} from '@timbra/contracts';

/** An issuer as it is stored, without its certificate: it can be saved as it stands. */
export const anEmisor = (change: Partial<FiscalEmisor> = {}): FiscalEmisor => ({
  id: 'e'.repeat(24),
  nombre: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  idCif: '15020101010',
  tipo: 2,
  testOnly: false,
  disabled: false,
  templates: [],
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX' }],
  fiscalCertificados: [],
  isUsable: false,
  csdStatus: 'Sin certificados vigentes.',
  ...change,
});

export const aReceptor = (change: Partial<FiscalReceptor> = {}): FiscalReceptor => ({
  id: 'a'.repeat(24),
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
  isGenerico: false,
  isMoral: true,
  ...change,
});

export const aConcepto = (change: Partial<ConceptoCatalogo> = {}): ConceptoCatalogo => ({
  id: 'c'.repeat(24),
  clave: '80101500',
  claveUnidad: 'E48',
  cantidad: '1',
  descripcion: 'Asesoría',
  valorUnitario: '0',
  impuestos: [],
  ...change,
});

export const aPlantilla = (change: Partial<Plantilla> = {}): Plantilla => ({
  id: 'd'.repeat(24),
  code: 'basic',
  label: 'General',
  color: '#1f2933',
  emisores: [],
  ...change,
});

/** An agreement that waits for its signature. */
export const aConvenio = (change: Partial<PacAgreement> = {}): PacAgreement => {
  const { id, rfc, nombre, tipo } = anEmisor();
  const certificate = '30001000000500003416';
  return {
    id: certificate,
    emisor: { id, rfc, nombre, tipo },
    certificate,
    signed: false,
    ...change,
  };
};
