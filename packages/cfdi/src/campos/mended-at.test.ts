import { describe, expect, it } from 'vitest';
import { aFactura } from '../../test-support/factura.ts';
import { campoOf } from './campo-of.ts';
import { comparePaths, mendedAt, rowsOf } from './mended-at.ts';

describe('where a field is mended', () => {
  it.each([
    ['usoCfdi', 'usoCfdi'],
    ['receptor.cp', 'receptor'],
    ['certificado', 'emisor'],
    ['templateId', 'emisor'],
    ['conceptos', 'conceptos'],
    ['conceptos.3', 'conceptos.3.descripcion'],
    ['conceptos.0.importe', 'conceptos.0.valorUnitario'],
    ['conceptos.0.unidad', 'conceptos.0.claveUnidad'],
    ['conceptos.0.impuestos.2.base', 'conceptos.0.impuestos'],
    ['conceptos.0.impuestos.2.customBase', 'conceptos.0.impuestos.2.customBase'],
    ['conceptos.0.pedimentos', 'conceptos.0.pedimentos.0'],
    ['conceptos.0.pedimentos.1', 'conceptos.0.pedimentos.1'],
    ['conceptos.0.aCuentaTerceros', 'conceptos.0.aCuentaTerceros.rfc'],
    ['conceptos.0.partes.1', 'conceptos.0.partes.1.descripcion'],
    ['conceptos.0.partes.1.importe', 'conceptos.0.partes.1.valorUnitario'],
    ['conceptos.0.iedu', 'conceptos.0.iedu.nombreAlumno'],
    ['cfdiRelacionados.1', 'cfdiRelacionados.1.uuids'],
    ['cfdiRelacionados.1.uuids.4', 'cfdiRelacionados.1.uuids'],
    ['recepcionPago', 'recepcionPago.pagos'],
    ['recepcionPago.pagos.2', 'recepcionPago.pagos.2.monto'],
    ['recepcionPago.pagos.0.documentos.1', 'recepcionPago.pagos.0.documentos.1.impPagado'],
    [
      'recepcionPago.pagos.0.documentos.1.ImpuestosDR.0.base',
      'recepcionPago.pagos.0.documentos.1.ImpuestosDR',
    ],
    ['nomina', 'nomina.TipoNomina'],
    ['nomina.Receptor', 'nomina.Receptor.Curp'],
    ['nomina.Receptor.SubContratacion.0.RfcLabora', 'nomina.Receptor.FechaInicioRelLaboral'],
    ['nomina.Emisor', 'nomina.Emisor.RegistroPatronal'],
    ['nomina.Emisor.EntidadSNCF.OrigenRecurso', 'nomina.Emisor.RegistroPatronal'],
    [
      'nomina.Percepciones.1.AccionesOTitulos',
      'nomina.Percepciones.1.AccionesOTitulos.ValorMercado',
    ],
    ['nomina.Percepciones.1.HorasExtra.0', 'nomina.Percepciones.1.HorasExtra.0.Dias'],
    [
      'nomina.SeparacionIndemnizacion.TotalPagado',
      'nomina.SeparacionIndemnizacion.NumAniosServicio',
    ],
    ['nomina.JubilacionPensionRetiro', 'nomina.JubilacionPensionRetiro.IngresoAcumulable'],
    ['impuestosGlobales.0', 'impuestosGlobales.0.nombre'],
    ['ine.entidades.0.contabilidades.1.idContabilidad', 'ine.entidades.0.contabilidades'],
    ['donataria', 'donataria.autorizacion'],
    ['addendaSageAutomotive', 'addendaSageAutomotive.documento.OrdenCompra'],
    ['addendaSageAutomotive.lineas.3', 'addendaSageAutomotive.lineas.3.NumeroLinea'],
  ])('what is said of %s is mended at %s', (path, field) => {
    expect(mendedAt(path)).toBe(field);
  });

  it('the rows that a path goes through are named and counted from one', () => {
    expect(rowsOf('recepcionPago.pagos.0.documentos.1.impPagado')).toBe('Pago 1, documento 2');
    expect(rowsOf('usoCfdi')).toBe('');
  });

  it('sorts by the order of the screen, and rows by their place', () => {
    const paths = [
      'nomina.Percepciones.10.Clave',
      'nomina.TipoNomina',
      'nomina.Percepciones.9.Clave',
    ];
    const all = [...paths, 'serie', 'receptor', 'nomina.Receptor.Curp'];
    const sorted = all.toSorted(comparePaths);
    expect(sorted).toEqual([
      'receptor',
      'serie',
      'nomina.Receptor.Curp',
      'nomina.TipoNomina',
      'nomina.Percepciones.9.Clave',
      'nomina.Percepciones.10.Clave',
    ]);
  });
});

describe('the field that a place of the document comes from', () => {
  it('skips the rows that are kept in the draft and never written', () => {
    const row = {
      TipoPercepcion: '001',
      Clave: '1',
      Concepto: '',
      ImporteGravado: '',
      ImporteExento: '',
    };
    const nomina = { Percepciones: [{ ...row, isDeleted: true }, row] } as never;
    const path = 'Comprobante.Complemento.Nomina.Percepciones.Percepcion.0.Clave';
    expect(campoOf(aFactura({ tipoComprobante: 'N', nomina }), path)).toEqual([
      'nomina.Percepciones.1.Clave',
      'La clave de la percepción',
    ]);
  });

  it('without a field of its own is the nearest node’s', () => {
    expect(campoOf(aFactura(), 'Comprobante.Complemento.Pagos.Totales.MontoTotalPagos')).toEqual([
      'recepcionPago.pagos',
      'El total de los pagos',
    ]);
  });
});
