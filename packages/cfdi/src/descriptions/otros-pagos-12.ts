import { element, many, maybe, required } from './description.ts';
import { catalogueNomina, claveNomina, importeMxn, text } from './types.ts';

const subsidioAlEmpleo = element('SubsidioAlEmpleo', {
  attributes: [required('SubsidioCausado', importeMxn)],
});

const compensacionSaldosAFavor = element('CompensacionSaldosAFavor', {
  attributes: [
    required('SaldoAFavor', importeMxn),
    required('Año', { base: 'short', minInclusive: '2016' }),
    required('RemanenteSalFav', importeMxn),
  ],
});

const otroPago = element('OtroPago', {
  attributes: [
    required('TipoOtroPago', catalogueNomina.tipoOtroPago),
    required('Clave', claveNomina),
    required('Concepto', text(100)),
    required('Importe', importeMxn),
  ],
  children: [maybe(subsidioAlEmpleo), maybe(compensacionSaldosAFavor)],
});

export const otrosPagos12 = element('OtrosPagos', { children: [many(otroPago)] });
