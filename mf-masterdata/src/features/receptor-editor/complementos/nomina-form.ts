import { catalogos, nuevaNomina, REGIMEN_DEL_TRABAJADOR } from '@timbra/cfdi';
import type { ReceptorNomina } from '@timbra/contracts';
import type { SelectOption } from '@timbra/ui-kit';
import { given } from '../../../shared/form/given.ts';

type TextKey = Exclude<keyof ReceptorNomina, 'SubContratacion'>;

/** Payroll data as they are typed: '' is not given. */
export interface NominaForm extends Record<TextKey, string> {
  /** What this screen does not show. */
  kept: Pick<ReceptorNomina, 'SubContratacion'>;
}

const KEYS: readonly TextKey[] = [
  'Curp',
  'NumSeguridadSocial',
  'FechaInicioRelLaboral',
  'TipoContrato',
  'Sindicalizado',
  'TipoJornada',
  'TipoRegimen',
  'NumEmpleado',
  'Departamento',
  'Puesto',
  'RiesgoPuesto',
  'PeriodicidadPago',
  'Banco',
  'CuentaBancaria',
  'SalarioBaseCotApor',
  'SalarioDiarioIntegrado',
  'ClaveEntFed',
  'RegistroPatronal',
];

const options = (rows: readonly { id: string; texto: string }[]): SelectOption[] =>
  rows.map(({ id, texto }) => ({ value: id, label: `${id} ${texto}` }));

export const nominaOptions = {
  TipoContrato: options(catalogos.c_TipoContrato),
  TipoJornada: options(catalogos.c_TipoJornada),
  TipoRegimen: options(catalogos.c_TipoRegimen),
  RiesgoPuesto: options(catalogos.c_RiesgoPuesto),
  PeriodicidadPago: options(catalogos.c_PeriodicidadPago),
  Banco: options(catalogos.c_Banco),
  ClaveEntFed: options(catalogos.c_Estado.filter(({ pais }) => pais === 'MEX')),
  Sindicalizado: ['No', 'Sí'].map((it) => ({ value: it, label: it })),
} as const satisfies Partial<Record<TextKey, readonly SelectOption[]>>;

export const toNominaForm = ({ SubContratacion, ...datos }: ReceptorNomina): NominaForm => ({
  ...(Object.fromEntries(KEYS.map((key) => [key, datos[key] ?? ''])) as Record<TextKey, string>),
  kept: { SubContratacion },
});

/** nomina §3: the defaults of an employee, which do not depend on the day. */
export const newNomina = (): NominaForm => toNominaForm(nuevaNomina('2026-01-01').Receptor);

export const toNomina = ({ kept, ...datos }: NominaForm): ReceptorNomina => ({
  ...Object.fromEntries(KEYS.map((key) => [key, given(datos[key])])),
  ...kept,
});

/** nomina §4: receiver default regimen 605 for payroll. */
export const regimenDelTrabajador = (regimen: string): string =>
  regimen === '' ? REGIMEN_DEL_TRABAJADOR : regimen;
