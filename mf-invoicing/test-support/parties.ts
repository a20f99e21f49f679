import type { FiscalEmisor, ReceptorRow } from '@timbra/contracts';

const certificado = (numero: string, isUsable: boolean) =>
  ({ numero, isUsable }) as FiscalEmisor['fiscalCertificados'][number];

/** An issuer who may stamp. */
export const anEmisor = (change: Partial<FiscalEmisor> = {}): FiscalEmisor => ({
  id: 'e1',
  nombre: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  tipo: 2,
  testOnly: false,
  disabled: false,
  templates: ['t1', 't2'],
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX' }],
  fiscalCertificados: [certificado('viejo', false), certificado('vigente', true)],
  isUsable: true,
  csdStatus: 'Vigente',
  ...change,
});

/** A receiver of the list, who moved once. */
export const aReceptor = (change: Partial<ReceptorRow> = {}): ReceptorRow => ({
  id: 'r1',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  fiscalDirecciones: [
    { cp: '01000', pais: 'MEX' },
    { cp: '86991', pais: 'MEX' },
  ],
  isGenerico: false,
  isMoral: true,
  hasIne: false,
  hasNomina: false,
  ...change,
});
