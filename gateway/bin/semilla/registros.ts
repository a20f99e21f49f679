import type { ConceptoBody, FiscalEmisorBody, FiscalReceptorInput } from '@timbra/contracts';
import { DEMO, OPERADOR } from './cuentas.ts';

/** An issuer whose name the sandbox can certify. */
export type EmisorDeMuestra = Partial<FiscalEmisorBody> & { rfc: string; nombre: string };

export const EMISOR_DEMO: EmisorDeMuestra = {
  nombre: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  email: DEMO.email,
  idCif: '15020101010',
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX', nombre: 'Matriz' }],
};
export const EMISOR_OPERADOR: EmisorDeMuestra = {
  nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
  rfc: 'IIA040805DZ4',
  idCif: '15020101010',
  regimen: '601',
  email: OPERADOR.email,
  fiscalDirecciones: [{ cp: '62661', pais: 'MEX' }],
};
export const receptores: FiscalReceptorInput[] = [
  {
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    rfc: 'URE180429TM6',
    regimen: '601',
    usoCfdi: 'G03',
    email: 'compras@ure.test',
    fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
  },
  {
    nombre: 'XOCHILT CASAS CHAVEZ',
    rfc: 'CACX7605101P8',
    regimen: '612',
    usoCfdi: 'G03',
    email: 'xochilt@casas.test',
    fiscalDirecciones: [{ cp: '36257', pais: 'MEX' }],
  },
  {
    nombre: 'HERRERIA & ELECTRICOS',
    rfc: 'H&E951128469',
    regimen: '601',
    usoCfdi: 'G01',
    email: 'pagos@herreria.test',
    fiscalDirecciones: [{ cp: '06002', pais: 'MEX' }],
  },
  { nombre: 'PUBLICO EN GENERAL', rfc: 'XAXX010101000', usoCfdi: 'S01' },
  {
    // One of SAT's test taxpayers, as an employee of the school.
    nombre: 'KARLA FUENTE NOLASCO',
    rfc: 'FUNK671228PH6',
    regimen: '605',
    usoCfdi: 'CN01',
    email: 'karla@fuente.test',
    fiscalDirecciones: [{ cp: '01160', pais: 'MEX' }],
    nomina: {
      Curp: 'FUNK671228MDFNLR05',
      NumSeguridadSocial: '04078873454',
      FechaInicioRelLaboral: '2020-01-15',
      TipoContrato: '01',
      Sindicalizado: 'No',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '0007',
      Departamento: 'Docencia',
      Puesto: 'Profesora',
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
      SalarioBaseCotApor: '650.00',
      SalarioDiarioIntegrado: '682.50',
      ClaveEntFed: 'CMX',
      RegistroPatronal: 'B5510768108',
    },
  },
];
const iva = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' } as const;
export const conceptos: Partial<ConceptoBody>[] = [
  {
    clave: '80101500',
    claveUnidad: 'E48',
    unidad: 'Servicio',
    descripcion: 'Honorarios de consultoría',
    valorUnitario: '1000.00',
    impuestos: [iva],
  },
  {
    clave: '81112100',
    claveUnidad: 'MON',
    unidad: 'Mes',
    descripcion: 'Hospedaje de sitio web',
    valorUnitario: '450.00',
    impuestos: [iva],
  },
  {
    clave: '80131500',
    claveUnidad: 'MON',
    unidad: 'Mes',
    descripcion: 'Renta de oficina',
    valorUnitario: '12500.00',
    impuestos: [
      iva,
      { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
      { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
    ],
  },
  {
    clave: '31161500',
    claveUnidad: 'H87',
    unidad: 'Pieza',
    descripcion: 'Caja de tornillos de 1/4',
    valorUnitario: '85.50',
    noIdentificacion: 'TOR-014',
    impuestos: [iva],
  },
  {
    clave: '86121700',
    claveUnidad: 'E48',
    unidad: 'Servicio',
    descripcion: 'Colegiatura mensual',
    valorUnitario: '3200.00',
    impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Exento' }],
  },
];
