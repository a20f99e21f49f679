import { MARCA_PRUEBA } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { facturaLayout } from './factura-layout.ts';
import { makePdf } from './pdf-maker.ts';
import { printedCfdi } from './printed-cfdi.ts';
import { temaOf } from './tema.ts';

const NAMESPACES = [
  ['cfdi', 'http://www.sat.gob.mx/cfd/4'],
  ['pago20', 'http://www.sat.gob.mx/Pagos20'],
  ['nomina12', 'http://www.sat.gob.mx/nomina12'],
  ['implocal', 'http://www.sat.gob.mx/implocal'],
  ['donat', 'http://www.sat.gob.mx/donat'],
  ['iedu', 'http://www.sat.gob.mx/iedu'],
  ['hidrocarburospetroliferos', 'http://www.sat.gob.mx/hidrocarburospetroliferos'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** A document with just what a section prints. */
const cfdi = ({
  tipo = 'I',
  moneda = 'MXN',
  before = '',
  concepto = '',
  impuestos = '',
  complemento = '',
}) =>
  `<cfdi:Comprobante ${NAMESPACES} Version="4.0" TipoDeComprobante="${tipo}" Serie="A" Folio="7"
    Fecha="2026-11-21T10:00:00" Moneda="${moneda}" SubTotal="100.00" Total="116.00" Sello="abc">
    ${before}<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA"/>
    <cfdi:Receptor Rfc="URE180429TM6" Nombre="UNI" UsoCFDI="G03"/>
    <cfdi:Conceptos><cfdi:Concepto Cantidad="1" ClaveUnidad="E48" ClaveProdServ="80101500"
      Descripcion="Clase" ValorUnitario="100" Importe="100.00" ObjetoImp="01">${concepto}</cfdi:Concepto>
    </cfdi:Conceptos>${impuestos}<cfdi:Complemento>${complemento}</cfdi:Complemento></cfdi:Comprobante>`;

/** Every text of a page, in the order in which it is printed. */
const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { text, stack, columns, table, content } = node as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body, content].flatMap(textsOf);
};
const layoutOf = (xml: string) =>
  facturaLayout(printedCfdi(xml), { tema: temaOf(), prueba: true, observaciones: 'Gracias' });
const printed = (xml: string): string => textsOf(layoutOf(xml)).join(' · ');

describe('what a document is not stands across each page, above its content and at its foot', () => {
  const marked = (options: { prueba: boolean; cancelada?: { fecha?: string } }) => {
    const { watermark, content, footer } = facturaLayout(printedCfdi(cfdi({})), {
      tema: temaOf(),
      ...options,
    });
    const foot = typeof footer === 'function' ? footer(2, 3, {} as never) : footer;
    const [first, last] = [content, foot].map((it) => textsOf(it)[0]);
    return { word: (watermark as { text?: string } | undefined)?.text, first, last };
  };

  it.each([
    [{ fecha: '2026-11-26T10:15:30' }, 'CANCELADO el 26 nov 2026, 10:15. Este CFDI ya no tiene'],
    [{}, 'CANCELADO. Este CFDI ya no tiene efectos fiscales.'],
  ])('cancelled: %j', (cancelada, note) => {
    const { word, first, last } = marked({ prueba: false, cancelada });
    expect(word).toBe('CANCELADO');
    expect([first, last]).toEqual([expect.stringContaining(note), first]);
  });

  it('a test, and nothing of one that is in force', () => {
    expect(marked({ prueba: true })).toMatchObject({ word: 'PRUEBA', first: MARCA_PRUEBA });
    expect(marked({ prueba: false })).toMatchObject({
      word: undefined,
      last: 'Este documento es una representación impresa de un CFDI',
    });
  });
});

describe('each kind is called by its name', () => {
  it.each([
    ['I', 'Factura · A-7'],
    ['E', 'Nota de crédito · A-7'],
    ['P', 'Recibo de pago · A-7'],
    ['N', 'Recibo de nómina · A-7'],
  ])('%s', (tipo, title) => {
    expect(printed(cfdi({ tipo }))).toContain(title);
  });

  it('a global invoice says what it covers', () => {
    const before = '<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/>';
    const text = printed(cfdi({ before }));
    expect(text).toContain('Factura global · A-7');
    expect(text).toMatch(/04 - Mensual.*11 - Noviembre.*2026/);
  });
});

it('a total has each rate with its amount, and of what is exempt the base: it has no amount', () => {
  const text = printed(
    cfdi({
      impuestos: `<cfdi:Impuestos TotalImpuestosTrasladados="0.00"><cfdi:Traslados>
        <cfdi:Traslado Base="1100.00" Impuesto="002" TipoFactor="Exento"/>
        <cfdi:Traslado Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"/>
        </cfdi:Traslados></cfdi:Impuestos>`,
    }),
  );
  expect(text).toContain('IVA Exento sobre 1,100.00 ·  · IVA 0 % · 0.00');
});

describe('a payment receipt', () => {
  const complemento = `<pago20:Pagos Version="2.0">
    <pago20:Totales TotalTrasladosBaseIVA16="500.00" TotalTrasladosImpuestoIVA16="80.00" MontoTotalPagos="580.00"/>
    <pago20:Pago FechaPago="2026-11-20T12:00:00" FormaDePagoP="03" MonedaP="USD" TipoCambioP="17.5"
      Monto="580.00" NumOperacion="OP-1" CtaBeneficiario="012345678901234567">
      <pago20:DoctoRelacionado IdDocumento="5D8C1F2A-0B3E-4C55-9F00-0123456789AB" Serie="B" Folio="9"
        MonedaDR="MXN" EquivalenciaDR="17.5" NumParcialidad="2" ImpSaldoAnt="1160.00"
        ImpPagado="580.00" ImpSaldoInsoluto="580.00" ObjetoImpDR="02">
        <pago20:ImpuestosDR><pago20:TrasladosDR><pago20:TrasladoDR BaseDR="500.00" ImpuestoDR="002"
          TipoFactorDR="Tasa" TasaOCuotaDR="0.160000" ImporteDR="80.00"/></pago20:TrasladosDR>
        </pago20:ImpuestosDR></pago20:DoctoRelacionado></pago20:Pago></pago20:Pagos>`;
  const text = printed(cfdi({ tipo: 'P', moneda: 'XXX', complemento }));

  it('prints each payment with the documents that it pays, and their taxes', () => {
    for (const part of [
      'Total pagado · $580.00',
      '20 nov 2026, 12:00',
      'USD 580.00',
      'USD (tipo de cambio 17.5)',
      'OP-1',
      'B-9 · 5D8C1F2A-0B3E-4C55-9F00-0123456789AB  ·  MXN  ·  equivalencia 17.5',
      'Traslado IVA 16 % sobre 500.00: 80.00',
      '1,160.00',
      'Monto total de los pagos (MXN) · 580.00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('prints no total in no currency', () => {
    expect(text).not.toContain('XXX');
  });
});

describe('a payroll receipt', () => {
  const complemento = `<nomina12:Nomina Version="1.2" TipoNomina="O" FechaPago="2026-11-15"
    FechaInicialPago="2026-11-01" FechaFinalPago="2026-11-15" NumDiasPagados="15.000">
    <nomina12:Emisor RegistroPatronal="B5510768108"/>
    <nomina12:Receptor Curp="CACX760510MGTSHC04" NumEmpleado="0007" TipoContrato="01" PeriodicidadPago="04"/>
    <nomina12:Percepciones><nomina12:Percepcion TipoPercepcion="001" Clave="001" Concepto="Sueldo"
      ImporteGravado="6000.00" ImporteExento="10.00"/></nomina12:Percepciones>
    <nomina12:Deducciones><nomina12:Deduccion TipoDeduccion="002" Clave="D1" Concepto="ISR" Importe="500.00"/>
    </nomina12:Deducciones>
    <nomina12:Incapacidades><nomina12:Incapacidad DiasIncapacidad="2" TipoIncapacidad="02"/></nomina12:Incapacidades>
    </nomina12:Nomina>`;

  it('prints who is paid, for when and what for', () => {
    const text = printed(cfdi({ tipo: 'N', complemento }));
    for (const part of [
      '0007',
      'CACX760510MGTSHC04',
      'B5510768108',
      '1 nov 2026 al 15 nov 2026',
      'Trabajador · UNI',
      '001 · Sueldo ·   001 · 6,000.00 · 10.00',
      '002 · ISR ·   D1 · 500.00',
      'Neto a pagar · $116.00',
      '2 días',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('of a fortnight with eight rows and its stamp is one page', async () => {
    const deducciones = ['001', '010', '004']
      .map(
        (tipo) =>
          `<nomina12:Deduccion TipoDeduccion="${tipo}" Clave="D${tipo}" Concepto="Descuento de la quincena ${tipo}" Importe="150.50"/>`,
      )
      .join('');
    const percepciones = ['010', '029', '038', '049']
      .map(
        (tipo) =>
          `<nomina12:Percepcion TipoPercepcion="${tipo}" Clave="P${tipo}" Concepto="Premio ${tipo}" ImporteGravado="1.00" ImporteExento="0.00"/>`,
      )
      .join('');
    const timbre = `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"
      Version="1.1" UUID="691BF48D-C95E-41C3-B5A2-38476F7A293E" FechaTimbrado="2026-11-19T11:10:42"
      RfcProvCertif="SPR190613I52" SelloCFD="${'aB3'.repeat(115)}" NoCertificadoSAT="30001000000500003282"
      SelloSAT="${'aB3'.repeat(115)}"/>`;
    const rica = complemento
      .replace('</nomina12:Percepciones>', `${percepciones}</nomina12:Percepciones>`)
      .replace('</nomina12:Deducciones>', `${deducciones}</nomina12:Deducciones>`);
    const xml = cfdi({ tipo: 'N', complemento: rica + timbre });
    const layout = facturaLayout(printedCfdi(xml), { tema: temaOf(), prueba: false });
    const pdf = (await makePdf(layout)).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('has its earnings beside its deductions', () => {
    const { content } = layoutOf(cfdi({ tipo: 'N', complemento }));
    const [left, right] = (content as { columns?: unknown[] }[])
      .map(({ columns }) => (columns ?? []).map((column) => textsOf(column).join(' ')))
      .find(([first]) => first?.includes('Percepciones')) as string[];
    expect(left).not.toContain('Deducciones');
    expect(right).toContain('Deducciones');
  });
});

describe('the table of concepts', () => {
  const impuestos = `<cfdi:Impuestos><cfdi:Traslados>
    <cfdi:Traslado Base="100" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/>
    </cfdi:Traslados><cfdi:Retenciones>
    <cfdi:Retencion Base="100" Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="10.00"/>
    </cfdi:Retenciones></cfdi:Impuestos>`;

  it('names the unit and each tax, and takes off what is withheld with a minus sign', () => {
    const text = printed(cfdi({ concepto: impuestos }));
    expect(text).toContain('Unidad de servicio · \nE48');
    expect(text).toContain('IVA 16 % · \n16.00 · \nRet. ISR 10 % · \n−10.00');
  });

  it('has no column that would be empty', () => {
    const sin = printed(cfdi({}));
    expect(sin).not.toContain('Impuestos');
    expect(sin).not.toContain('Descuento');
    const con = printed(
      cfdi({ concepto: impuestos }).replace('ObjetoImp', 'Descuento="5" ObjetoImp'),
    );
    expect(con).toContain('Precio unitario · Impuestos · Descuento · Importe');
    expect(con).toContain('−5.00');
  });
});

it('further pages begin with the issuer and the folio, the first does not', () => {
  const { header } = layoutOf(cfdi({}));
  const at = (page: number): string =>
    textsOf((header as (page: number) => unknown)(page)).join(' · ');
  expect(at(1)).toBe('');
  expect(at(2)).toBe('ESCUELA · Factura A-7');
});

describe('what complements say', () => {
  it('local taxes stand in the totals, a student in the line, a donee’s sentence below', () => {
    const text = printed(
      cfdi({
        concepto: `<cfdi:ComplementoConcepto><iedu:instEducativas version="1.0" nombreAlumno="ANA"
          CURP="CACX760510MGTSHC04" nivelEducativo="Primaria" autRVOE="R-1"/></cfdi:ComplementoConcepto>
          <cfdi:Parte ClaveProdServ="14111500" Cantidad="2" Descripcion="Cuaderno"/>`,
        complemento: `<implocal:ImpuestosLocales version="1.0" TotaldeRetenciones="0" TotaldeTraslados="3">
          <implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/>
          </implocal:ImpuestosLocales>
          <donat:Donatarias version="1.1" noAutorizacion="AB-1" fechaAutorizacion="2020-01-01" leyenda="No es deducible"/>`,
      }),
    );
    for (const part of [
      'ISH 3.00 % · 3.00',
      'Alumno: ANA, CURP CACX760510MGTSHC04, Primaria, RVOE R-1',
      'Parte: 2 Cuaderno',
      'AB-1 del 2020-01-01',
      'No es deducible',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('a line of fuel says with which permit it is sold, and which fuel it is', () => {
    const concepto = `<cfdi:ComplementoConcepto><hidrocarburospetroliferos:HidroYPetro
      Version="1.0" TipoPermiso="PER01" NumeroPermiso="PL/364/EXP/ES/2015" ClaveHYP="15101505"
      SubProductoHYP="SP18"/></cfdi:ComplementoConcepto>`;
    expect(printed(cfdi({ concepto }))).toContain(
      'Permiso PL/364/EXP/ES/2015 (PER01), SP18 - Diésel automotriz',
    );
  });
});

it('a long list takes several pages, and each says which it is', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, i) =>
      `<cfdi:Concepto Cantidad="1" Descripcion="${`Renglón ${i} `.repeat(30)}" Importe="1.00"/>`,
  ).join('');
  const xml = cfdi({}).replace('</cfdi:Conceptos>', `${rows}</cfdi:Conceptos>`);
  const pdf = (await makePdf(layoutOf(xml))).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
});
