import type { FilaMasiva, Masivo } from '@timbra/contracts';

/** A row that is an invoice by itself and may be stamped; a test names what matters to it. */
export const aFilaMasiva = (over: Partial<FilaMasiva> = {}): FilaMasiva => {
  const fila = over.fila ?? 2;
  return {
    fila,
    factura: fila,
    celdas: { emisor: 'EKU9003173C9', receptor: 'URE180429TM6', descripcion: 'Colegiatura' },
    errors: [],
    total: '1160.00',
    estado: 'porTimbrar',
    willTimbrar: true,
    ...over,
  };
};

/** A file whose rows were verified and of which nothing was asked for yet. */
export const aMasivo = (over: Partial<Masivo> = {}): Masivo => ({
  id: 'a'.repeat(24),
  nombre: 'colegiaturas.xlsx',
  tipoComprobante: 'I',
  estado: 'revisado',
  elegidas: 2,
  importesElegidos: [{ moneda: 'MXN', importe: '2320.00' }],
  timbradas: 0,
  rechazadas: 0,
  total: 2,
  revisadas: 2,
  conError: 0,
  facturas: 2,
  receptoresDesconocidos: [],
  columnas: [],
  createdAt: '2026-11-20T18:31:00.000Z',
  expira: '2026-12-20T18:31:00.000Z',
  ...over,
});

export const aTimbrado = (
  over: Partial<NonNullable<Masivo['timbrado']>> = {},
): NonNullable<Masivo['timbrado']> => ({
  estado: 'enCurso',
  prueba: false,
  facturas: 2,
  timbradas: 0,
  rechazadas: 0,
  enCurso: 1,
  inicio: '2026-11-20T18:32:00.000Z',
  ...over,
});
