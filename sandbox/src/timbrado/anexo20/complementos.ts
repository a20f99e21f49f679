import type { Orden } from './orden.ts';

export const pagos20: Orden = {
  Pagos: '@Version Totales Pago+',
  Totales:
    '@TotalRetencionesIVA? @TotalRetencionesISR? @TotalRetencionesIEPS? ' +
    '@TotalTrasladosBaseIVA16? @TotalTrasladosImpuestoIVA16? @TotalTrasladosBaseIVA8? ' +
    '@TotalTrasladosImpuestoIVA8? @TotalTrasladosBaseIVA0? @TotalTrasladosImpuestoIVA0? ' +
    '@TotalTrasladosBaseIVAExento? @MontoTotalPagos',
  Pago:
    '@FechaPago @FormaDePagoP @MonedaP @TipoCambioP? @Monto @NumOperacion? @RfcEmisorCtaOrd? ' +
    '@NomBancoOrdExt? @CtaOrdenante? @RfcEmisorCtaBen? @CtaBeneficiario? @TipoCadPago? ' +
    '@CertPago? @CadPago? @SelloPago? DoctoRelacionado+ ImpuestosP?',
  DoctoRelacionado:
    '@IdDocumento @Serie? @Folio? @MonedaDR @EquivalenciaDR? @NumParcialidad @ImpSaldoAnt ' +
    '@ImpPagado @ImpSaldoInsoluto @ObjetoImpDR ImpuestosDR?',
  ImpuestosDR: 'RetencionesDR? TrasladosDR?',
  RetencionesDR: 'RetencionDR+',
  RetencionDR: '@BaseDR @ImpuestoDR @TipoFactorDR @TasaOCuotaDR @ImporteDR',
  TrasladosDR: 'TrasladoDR+',
  TrasladoDR: '@BaseDR @ImpuestoDR @TipoFactorDR @TasaOCuotaDR? @ImporteDR?',
  ImpuestosP: 'RetencionesP? TrasladosP?',
  RetencionesP: 'RetencionP+',
  RetencionP: '@ImpuestoP @ImporteP',
  TrasladosP: 'TrasladoP+',
  TrasladoP: '@BaseP @ImpuestoP @TipoFactorP @TasaOCuotaP? @ImporteP?',
};

export const nomina12: Orden = {
  Nomina:
    '@Version @TipoNomina @FechaPago @FechaInicialPago @FechaFinalPago @NumDiasPagados ' +
    '@TotalPercepciones? @TotalDeducciones? @TotalOtrosPagos? Emisor? Receptor Percepciones? ' +
    'Deducciones? OtrosPagos? Incapacidades?',
  Emisor: '@Curp? @RegistroPatronal? @RfcPatronOrigen? EntidadSNCF?',
  EntidadSNCF: '@OrigenRecurso @MontoRecursoPropio?',
  Receptor:
    '@Curp @NumSeguridadSocial? @FechaInicioRelLaboral? @Antigüedad? @TipoContrato ' +
    '@Sindicalizado? @TipoJornada? @TipoRegimen @NumEmpleado @Departamento? @Puesto? ' +
    '@RiesgoPuesto? @PeriodicidadPago @Banco? @CuentaBancaria? @SalarioBaseCotApor? ' +
    '@SalarioDiarioIntegrado? @ClaveEntFed SubContratacion*',
  SubContratacion: '@RfcLabora @PorcentajeTiempo',
  Percepciones:
    '@TotalSueldos? @TotalSeparacionIndemnizacion? @TotalJubilacionPensionRetiro? ' +
    '@TotalGravado @TotalExento Percepcion+ JubilacionPensionRetiro? SeparacionIndemnizacion?',
  Percepcion:
    '@TipoPercepcion @Clave @Concepto @ImporteGravado @ImporteExento AccionesOTitulos? HorasExtra*',
  AccionesOTitulos: '@ValorMercado @PrecioAlOtorgarse',
  HorasExtra: '@Dias @TipoHoras @HorasExtra @ImportePagado',
  JubilacionPensionRetiro:
    '@TotalUnaExhibicion? @TotalParcialidad? @MontoDiario? @IngresoAcumulable @IngresoNoAcumulable',
  SeparacionIndemnizacion:
    '@TotalPagado @NumAñosServicio @UltimoSueldoMensOrd @IngresoAcumulable @IngresoNoAcumulable',
  Deducciones: '@TotalOtrasDeducciones? @TotalImpuestosRetenidos? Deduccion+',
  Deduccion: '@TipoDeduccion @Clave @Concepto @Importe',
  OtrosPagos: 'OtroPago+',
  OtroPago: '@TipoOtroPago @Clave @Concepto @Importe SubsidioAlEmpleo? CompensacionSaldosAFavor?',
  SubsidioAlEmpleo: '@SubsidioCausado',
  CompensacionSaldosAFavor: '@SaldoAFavor @Año @RemanenteSalFav',
  Incapacidades: 'Incapacidad+',
  Incapacidad: '@DiasIncapacidad @TipoIncapacidad @ImporteMonetario?',
};

export const ine: Orden = {
  INE: '@Version @TipoProceso @TipoComite? @IdContabilidad? Entidad*',
  Entidad: '@ClaveEntidad @Ambito? Contabilidad*',
  Contabilidad: '@IdContabilidad',
};

export const iedu: Orden = {
  instEducativas: '@version @nombreAlumno @CURP @nivelEducativo @autRVOE @rfcPago?',
};

export const hidroYPetro: Orden = {
  HidroYPetro: '@Version @TipoPermiso @NumeroPermiso @ClaveHYP @SubProductoHYP',
};

export const donat: Orden = {
  Donatarias: '@version @noAutorizacion @fechaAutorizacion @leyenda',
};

export const implocal: Orden = {
  ImpuestosLocales:
    '@version @TotaldeRetenciones @TotaldeTraslados RetencionesLocales* TrasladosLocales*',
  RetencionesLocales: '@ImpLocRetenido @TasadeRetencion @Importe',
  TrasladosLocales: '@ImpLocTrasladado @TasadeTraslado @Importe',
};

export const leyendasFiscales: Orden = {
  LeyendasFiscales: '@version Leyenda+',
  Leyenda: '@disposicionFiscal? @norma? @textoLeyenda',
};
