import type { CatalogoRow } from '@timbra/contracts';

/** The units that the specification lists (spec 2 §9); the whole catalogue comes by the importer. */
const UNIDADES: [string, string][] = [
  ['H87', 'Pieza'],
  ['HUR', 'Hora'],
  ['KGM', 'Kilogramo'],
  ['LTR', 'Litro'],
  ['DAY', 'Día'],
  ['MON', 'Mes'],
  ['E48', 'Unidad de Servicio'],
  ['XUN', 'Unidad'],
  ['XBX', 'Caja'],
  ['XPK', 'Paquete'],
  ['KT', 'Kit'],
  ['MTR', 'Metro'],
  ['MTK', 'Metro cuadrado'],
  ['GRM', 'Gramo'],
  ['MGM', 'Miligramo'],
  ['MLT', 'Mililitro'],
  ['PR', 'Par'],
  ['SET', 'Conjunto'],
  ['XLT', 'Lote'],
  ['ACT', 'Actividad'],
  ['EA', 'Elemento'],
  ['A9', 'Tarifa'],
  ['AB', 'Paquete a granel'],
  ['AS', 'Variedad'],
  ['BB', 'Caja base'],
  ['DPC', 'Docenas de piezas'],
  ['E51', 'Trabajo'],
  ['E54', 'Viaje'],
  ['XKI', 'Kit'],
  ['10', 'Grupos'],
  ['11', 'Equipos'],
];

export const unidades: CatalogoRow[] = UNIDADES.map(([clave, descripcion]) => ({
  clave,
  descripcion,
  vigenciaDesde: '2022-01-01',
  vigenciaHasta: null,
}));
