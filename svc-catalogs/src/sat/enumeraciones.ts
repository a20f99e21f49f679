import type { CatalogoRow } from '@timbra/contracts';

const rows = (filas: readonly (readonly [clave: string, descripcion: string])[]): CatalogoRow[] =>
  filas.map(([clave, descripcion]) => ({
    clave,
    descripcion,
    vigenciaDesde: null,
    vigenciaHasta: null,
  }));
const same = (textos: readonly string[]) => rows(textos.map((texto) => [texto, texto]));

/** catalogos §1: lists that INE and IEDU write into their schemas, without a catalogue of SAT's. */
export const enumeraciones: [string, CatalogoRow[]][] = [
  [
    'ine_tipoproceso',
    rows([
      ['1', 'Precampaña'],
      ['2', 'Ordinario'],
      ['3', 'Campaña'],
    ]),
  ],
  ['ine_tipocomite', same(['Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal'])],
  ['ine_ambito', same(['Local', 'Federal'])],
  [
    'iedu_niveleducativo',
    same([
      'Preescolar',
      'Primaria',
      'Secundaria',
      'Profesional técnico',
      'Bachillerato o su equivalente',
    ]),
  ],
];
