import type { ElementMeanings } from './meaning.ts';

/** Below Percepciones. */
export const percepciones: ElementMeanings = {
  '': [
    'Lo que gana el trabajador, y sus sumas.',
    {
      TotalSueldos: 'Percepciones que no son separación ni jubilación.',
      TotalSeparacionIndemnizacion:
        'Percepciones 022, 023 y 025: prima, separación, indemnización.',
      TotalJubilacionPensionRetiro: 'Percepciones 039 y 044: jubilación, pensión y retiro.',
      TotalGravado: 'Suma de lo que causa impuesto.',
      TotalExento: 'Suma de lo que no lo causa.',
    },
  ],
  Percepcion: [
    'Un ingreso del trabajador: sueldo, aguinaldo, prima, vales.',
    {
      TipoPercepcion: 'Clave del SAT que clasifica el ingreso.',
      Clave: 'Clave del ingreso en la nómina del patrón.',
      Concepto: 'Nombre del ingreso, como lo lee el trabajador.',
      ImporteGravado: 'Parte que causa impuesto.',
      ImporteExento: 'Parte que no lo causa.',
    },
  ],
  'Percepcion.AccionesOTitulos': [
    'Precios de las acciones que el patrón entrega o vende al trabajador (percepción 045).',
    {
      ValorMercado: 'Valor de mercado al ejercer la opción.',
      PrecioAlOtorgarse: 'Precio que se fijó al dar la opción.',
    },
  ],
  'Percepcion.HorasExtra': [
    'Las horas extra de una clase (percepción 019).',
    {
      Dias: 'Días en que hubo horas extra.',
      TipoHoras: '01 dobles, 02 triples o 03 simples.',
      HorasExtra: 'Horas que se trabajaron, en enteros.',
      ImportePagado: 'Lo que se paga por ellas.',
    },
  ],
  JubilacionPensionRetiro: [
    'Detalle de una jubilación, pensión o haber de retiro.',
    {
      TotalUnaExhibicion: 'Total cuando se paga de una vez (percepción 039).',
      TotalParcialidad: 'Total cuando se paga en partes (percepción 044).',
      MontoDiario: 'Lo que corresponde a cada día; solo cuando se paga en partes.',
      IngresoAcumulable: 'Parte que se suma a los demás ingresos del año.',
      IngresoNoAcumulable: 'Parte que no se suma.',
    },
  ],
  SeparacionIndemnizacion: [
    'Detalle de lo que se paga al terminar la relación laboral.',
    {
      TotalPagado: 'Lo que se paga por separación o indemnización.',
      NumAñosServicio: 'Años de servicio; más de seis meses cuentan como uno.',
      UltimoSueldoMensOrd: 'Último sueldo mensual ordinario.',
      IngresoAcumulable: 'Parte que se suma a los demás ingresos del año.',
      IngresoNoAcumulable: 'Parte que no se suma.',
    },
  ],
};
