import { catalogos } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { catalogosSat } from './catalogos.ts';

const claves = (nombre: string) => catalogosSat.get(nombre)?.map((it) => it.clave);
const list = (text: string) => text.split(' ');

it('every catalogue that the rules know is served', () => {
  const names = Object.keys(catalogos).map((it) => it.toLowerCase());
  expect([...catalogosSat.keys()]).toEqual(expect.arrayContaining(names));
});

it('no catalogue has a key twice, or a row without its text', () => {
  for (const [nombre, rows] of catalogosSat) {
    expect(new Set(rows.map((it) => it.clave)).size, nombre).toBe(rows.length);
    expect(
      rows.filter((it) => it.clave === '' || it.descripcion === ''),
      nombre,
    ).toEqual([]);
  }
});

describe('the lists of a new installation (catalogos §1) are complete', () => {
  it.each([
    ['c_motivocancelacion', '01 02 03 04'],
    ['c_tiporelacion', '01 02 03 04 05 06 07'],
    ['ine_tipoproceso', '1 2 3'],
    ['c_meses', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18'],
    ['c_periodicidad', '01 02 03 04 05'],
    [
      't_claveentidad',
      'AGU BCN BCS CAM CHP CHH COA COL DIF DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO ' +
        'SLP SIN SON TAB TAM TLA VER YUC ZAC CR1 CR2 CR3 CR4 CR5 NAC',
    ],
    ['c_tipocontrato', '01 02 03 04 05 06 07 08 09 10 99'],
    ['c_tipojornada', '01 02 03 04 05 06 07 08 99'],
    ['c_tiporegimen', '02 03 04 05 06 07 08 09 10 11 12 13 99'],
    ['c_riesgopuesto', '1 2 3 4 5 99'],
    ['c_periodicidadpago', '01 02 03 04 05 06 07 08 09 10 99'],
    ['c_tiponomina', 'E O'],
    [
      'c_usocfdi',
      'G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 S01 CP01 ' +
        'CN01',
    ],
  ])('%s', (nombre, expected) => {
    expect(claves(nombre)?.toSorted()).toEqual(list(expected).toSorted());
  });

  it('the units that it names are known from the first minute, and thirty more', () => {
    const named =
      'H87 HUR KGM LTR DAY MON E48 XUN XBX XPK KT MTR MTK GRM MGM MLT PR SET XLT ACT EA A9 AB AS BB ' +
      'DPC E51 E54 XKI 10 11';
    expect(claves('c_claveunidad')).toEqual(expect.arrayContaining(list(named)));
    expect(claves('c_claveunidad')?.length).toBeGreaterThanOrEqual(60);
  });

  it('earnings and deductions have the ones that it names', () => {
    expect(claves('c_tipopercepcion')).toEqual(expect.arrayContaining(list('001 002 003 021 050')));
    expect(claves('c_tipodeduccion')).toEqual(expect.arrayContaining(list('001 002 004 009')));
  });

  it('committees, scopes and levels have the words that the complement writes', () => {
    expect(claves('ine_tipocomite')).toHaveLength(3);
    expect(claves('ine_ambito')).toEqual(['Local', 'Federal']);
    expect(claves('iedu_niveleducativo')).toContain('Bachillerato o su equivalente');
  });
});

describe('uses of the CFDI (catalogos §2)', () => {
  const usos = catalogosSat.get('c_usocfdi') ?? [];
  const regimenes = (clave: string) => usos.find((it) => it.clave === clave)?.extra?.regimenes;

  it('D codes and CN01 are marked as not for legal entities', () => {
    const noMoral = usos.filter((it) => it.extra?.moral === false).map((it) => it.clave);
    expect(noMoral).toEqual(usos.map((it) => it.clave).filter((it) => /^(D|CN)/.test(it)));
  });

  it.each([
    ['CN01', '605'],
    ['G03', '601 603 606 612 620 621 622 623 624 625 626'],
    ['I04', '601 603 606 612 620 621 622 623 624 625 626'],
    ['D01', '605 606 607 608 611 612 614 615 625'],
    ['S01', '601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626'],
  ])('%s goes with the regimes %s', (clave, expected) => {
    expect(regimenes(clave)).toEqual(expect.arrayContaining(list(expected)));
  });

  it('all are in force since 2022', () => {
    expect(new Set(usos.map((it) => it.vigenciaDesde))).toEqual(new Set(['2022-01-01']));
  });
});
