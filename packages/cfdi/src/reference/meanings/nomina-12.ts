import { nomina12 } from '../../descriptions/nomina-12.ts';
import { type DocumentMeanings, type ElementMeanings, under } from './meaning.ts';
import { deducciones, otrosPagos } from './otros-pagos-12.ts';
import { percepciones } from './percepciones-12.ts';

const emisor: ElementMeanings = {
  '': [
    'El patrón. Se omite si no hay nada que decir de él.',
    {
      Curp: 'CURP del patrón, cuando es persona física.',
      RegistroPatronal: 'Registro del patrón ante el IMSS u otro instituto; lo pide el contrato.',
      RfcPatronOrigen: 'RFC de quien fue el patrón, cuando paga otro por él.',
    },
  ],
  EntidadSNCF: [
    'De dónde sale el dinero, en entidades del Sistema Nacional de Coordinación Fiscal.',
    {
      OrigenRecurso: 'IP ingresos propios, IF ingresos federales o IM ingresos mixtos.',
      MontoRecursoPropio: 'Parte pagada con ingresos propios; solo con ingresos mixtos.',
    },
  ],
};

const receptor: ElementMeanings = {
  '': [
    'El trabajador y su relación laboral.',
    {
      Curp: 'CURP del trabajador.',
      NumSeguridadSocial: 'Número de seguridad social del trabajador.',
      FechaInicioRelLaboral: 'Día en que empezó a trabajar con este patrón.',
      Antigüedad:
        'Tiempo trabajado al final del periodo: P52W semanas, P1Y2M3D años, meses y días.',
      TipoContrato: 'Clase de contrato. Del 01 al 08 son relaciones laborales.',
      Sindicalizado: 'Si el trabajador pertenece a un sindicato.',
      TipoJornada: 'Jornada: diurna, nocturna, mixta, por hora.',
      TipoRegimen: 'Régimen del trabajador: 02 sueldos, 09 asimilados por honorarios.',
      NumEmpleado: 'Número interno del trabajador.',
      Departamento: 'Área en la que trabaja.',
      Puesto: 'Puesto o actividad.',
      RiesgoPuesto: 'Clase de riesgo de trabajo con que cotiza.',
      PeriodicidadPago: 'Cada cuánto se le paga; 99 en una nómina extraordinaria.',
      Banco: 'Banco donde se le deposita. Con CLABE no va: ella lo dice.',
      CuentaBancaria: 'CLABE de 18 dígitos, tarjeta de 16, cuenta de 11 o celular de 10.',
      SalarioBaseCotApor: 'Salario diario base de cotización.',
      SalarioDiarioIntegrado: 'Salario diario integrado, con el que se calculan indemnizaciones.',
      ClaveEntFed: 'Estado donde presta el servicio.',
    },
  ],
  SubContratacion: [
    'Un tercero para quien trabajó en el periodo.',
    {
      RfcLabora: 'RFC de la persona o empresa para quien trabajó.',
      PorcentajeTiempo: 'Parte del tiempo que trabajó para ella, en por ciento.',
    },
  ],
};

export const nomina: DocumentMeanings = {
  description: nomina12,
  title: 'Nómina 1.2',
  summary:
    'El recibo de sueldos, asimilados, jubilaciones e indemnizaciones, revisión E. Va en un ' +
    'comprobante de tipo N, cuyo único concepto es «Pago de nómina».',
  place: 'Comprobante.Complemento',
  elements: under('Nomina', {
    '': [
      'Un recibo de nómina: qué periodo se paga y sus sumas.',
      {
        Version: 'Versión del complemento.',
        TipoNomina:
          'O ordinaria, la de cada periodo; E extraordinaria, como aguinaldo o finiquito.',
        FechaPago: 'Día en que se paga.',
        FechaInicialPago: 'Primer día del periodo que se paga.',
        FechaFinalPago: 'Último día del periodo que se paga.',
        NumDiasPagados: 'Días que se pagan, sin decimales o con tres.',
        TotalPercepciones: 'Sueldos, separación y jubilación juntos; se omite sin percepciones.',
        TotalDeducciones: 'Suma de lo que se descuenta; se omite sin deducciones.',
        TotalOtrosPagos: 'Suma de los otros pagos; se omite si no hay.',
      },
    ],
    ...under('Emisor', emisor),
    ...under('Receptor', receptor),
    ...under('Percepciones', percepciones),
    ...under('Deducciones', deducciones),
    ...under('OtrosPagos', otrosPagos),
    Incapacidades: ['Los días del periodo que el trabajador estuvo incapacitado.'],
    'Incapacidades.Incapacidad': [
      'Una incapacidad.',
      {
        DiasIncapacidad: 'Días completos de incapacidad en el periodo.',
        TipoIncapacidad: 'Causa: riesgo de trabajo, enfermedad o maternidad.',
        ImporteMonetario: 'Lo que se paga o se descuenta por ella.',
      },
    ],
  }),
};
