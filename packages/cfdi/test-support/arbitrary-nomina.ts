import fc from 'fast-check';
import type { FacturaFiscal, Incapacidad, Nomina, OtroPago, Percepcion } from '../src/index.ts';
import { aNomina, aRecibo, asimilado, SUBSIDIO } from './nomina.ts';

/** Pesos with up to three decimals, so that they have to be rounded. */
const pesos = fc
  .tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 999 }))
  .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(3, '0')}`);
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 100).toFixed(2));
const isDeleted = fc.constantFrom(undefined, undefined, true);

const HORAS = [{ Dias: 2, TipoHoras: '01', HorasExtra: 3, ImportePagado: '100' }];
const ACCIONES = { ValorMercado: '10.5', PrecioAlOtorgarse: '8' };

const percepcion = (...tipos: string[]): fc.Arbitrary<Percepcion> =>
  fc
    .record({
      tipo: fc.constantFrom(...tipos),
      gravado: pesos,
      exento: fc.oneof(fc.constant('0'), pesos),
      isDeleted,
    })
    .map(({ tipo, gravado, exento, isDeleted: removed }) => ({
      TipoPercepcion: tipo,
      Clave: '001',
      Concepto: 'Percepción',
      ImporteGravado: gravado,
      ImporteExento: tipo === '038' ? '0' : exento,
      ...(tipo === '019' && { HorasExtra: HORAS }),
      ...(tipo === '045' && { AccionesOTitulos: ACCIONES }),
      ...(removed && { isDeleted: removed }),
    }));

const deducciones = fc.array(
  fc.record({
    TipoDeduccion: fc.constantFrom('001', '002', '002', '004', '007'),
    Clave: fc.constant('D01'),
    Concepto: fc.constant('Deducción'),
    // Little beside what is paid, to the tenth of a cent.
    Importe: fc.integer({ min: 5, max: 99_999 }).map((units) => (units / 1000).toFixed(3)),
    isDeleted,
  }),
  { maxLength: 6 },
);

const otrosPagos: fc.Arbitrary<OtroPago[]> = fc.array(
  fc.record({
    TipoOtroPago: fc.constantFrom('003', '005', '999'),
    Clave: fc.constant('O01'),
    Concepto: fc.constant('Otro pago'),
    Importe: pesos,
    isDeleted,
  }),
  { maxLength: 3 },
);

const separado = {
  NumAniosServicio: 3,
  UltimoSueldoMensOrd: '9000',
  IngresoAcumulable: '1',
  IngresoNoAcumulable: '2',
};

const live = (rows: readonly Percepcion[], ...tipos: string[]): boolean =>
  rows.some((row) => !row.isDeleted && tipos.includes(row.TipoPercepcion));

/** Valid receipts with earnings of every kind, deductions, other payments and removed rows. */
export const arbitraryRecibo: fc.Arbitrary<FacturaFiscal> = fc
  .record({
    sueldos: fc.array(percepcion('001', '002', '010', '019', '038', '045'), { maxLength: 6 }),
    separacion: fc.array(percepcion('022', '023', '025'), { maxLength: 2 }),
    jubilacion: fc.oneof(
      fc.array(percepcion('039'), { maxLength: 2 }),
      fc.array(percepcion('044'), { maxLength: 2 }),
    ),
    incapacidad: fc.option(cents),
    deducciones,
    otrosPagos,
    isEmpleado: fc.boolean(),
    dias: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ isEmpleado, dias, incapacidad, ...filas }) => {
    const base = isEmpleado ? aNomina() : asimilado;
    const pagado: Percepcion[] = incapacidad
      ? [
          {
            TipoPercepcion: '014',
            Clave: '014',
            Concepto: 'Incapacidad',
            ImporteGravado: '0',
            ImporteExento: incapacidad,
          },
        ]
      : [];
    const Incapacidades: Incapacidad[] = incapacidad
      ? [{ DiasIncapacidad: 1, TipoIncapacidad: '01', ImporteMonetario: incapacidad }]
      : [];
    const Percepciones = [...filas.sueldos, ...filas.separacion, ...filas.jubilacion, ...pagado];
    const jubilado = { IngresoAcumulable: '1', IngresoNoAcumulable: '2' };
    const nomina: Nomina = {
      ...base,
      FechaInicialPago: `2026-04-${String(31 - dias).padStart(2, '0')}`,
      Percepciones,
      Deducciones: filas.deducciones,
      OtrosPagos: isEmpleado ? [SUBSIDIO, ...filas.otrosPagos] : filas.otrosPagos,
      Incapacidades,
      ...(live(Percepciones, '022', '023', '025') && { SeparacionIndemnizacion: separado }),
      ...(live(Percepciones, '039') && { JubilacionPensionRetiro: jubilado }),
      ...(live(Percepciones, '044') && {
        JubilacionPensionRetiro: { ...jubilado, MontoDiario: '10' },
      }),
    };
    return aRecibo(nomina);
  });
