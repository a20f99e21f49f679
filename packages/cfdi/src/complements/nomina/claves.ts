/** Keys of SAT's payroll catalogues that its rules name. */
export const TipoPercepcion = {
  SubsidioPorIncapacidad: '014',
  HorasExtra: '019',
  OtrosIngresos: '038',
  UnaExhibicion: '039',
  Parcialidades: '044',
  Acciones: '045',
} as const;

export const TipoDeduccion = { Isr: '002', Incapacidad: '006' } as const;

export const TipoOtroPago = { Subsidio: '002', Compensacion: '004' } as const;

/** Seniority, separation and indemnities: apart from wages (nomina §6). */
const SEPARACION: ReadonlySet<string> = new Set(['022', '023', '025']);
const JUBILACION: ReadonlySet<string> = new Set([
  TipoPercepcion.UnaExhibicion,
  TipoPercepcion.Parcialidades,
]);

export const isSeparacion = (tipo: string | undefined): boolean => SEPARACION.has(tipo ?? '');
export const isJubilacion = (tipo: string | undefined): boolean => JUBILACION.has(tipo ?? '');
export const isSueldo = (tipo: string | undefined): boolean =>
  !isSeparacion(tipo) && !isJubilacion(tipo);

const SIN_RELACION: ReadonlySet<string> = new Set(['09', '10', '99']);
/** Without an employment: no employer's registration and no social security. */
export const isSinRelacion = (contrato: string | undefined): boolean =>
  SIN_RELACION.has(contrato ?? '');
export const isLaboral = (contrato: string | undefined): boolean => /^0[1-8]$/.test(contrato ?? '');

const LABORALES: ReadonlySet<string> = new Set(['02', '03', '04']);
/** Regimes that go with an employment. */
export const isRegimenLaboral = (regimen: string | undefined): boolean =>
  LABORALES.has(regimen ?? '');
export const REGIMEN_SUELDOS = '02';

const DE_SUBSIDIO: ReadonlySet<string> = new Set([TipoOtroPago.Subsidio, '007', '008']);
/** The employment subsidy and its corrections: only of wages. */
export const isDeSubsidio = (tipo: string | undefined): boolean => DE_SUBSIDIO.has(tipo ?? '');
