import type {
  AddendaFondoGarantia,
  AddendaSageAutomotive,
  SageAutomotiveLinea,
} from '../model/addenda.ts';
import type { CamposDe, Grupo } from '../model/campo.ts';
import type { FacturaFiscal } from '../model/factura.ts';

/** An addenda is the buyer's: SAT judges nothing of it. */
export const camposDeFondoGarantia: Grupo<AddendaFondoGarantia, FacturaFiscal> = {
  first: 'Importe',
  fields: { Importe: {}, PeriodoEnMeses: {}, Descripcion: {} },
};

const documento: CamposDe<AddendaSageAutomotive['documento']> = {
  OrdenCompra: {},
  PersonaReferencia: {},
  Email: {},
  DocumentoTransporte: {},
  NumeroProveedor: {},
  CodigoDestinatario: {},
  Carrier: {},
  TrackingID: {},
};

const linea: CamposDe<SageAutomotiveLinea> = {
  NumeroLinea: {},
  OrdenCompra: {},
  LineaOrdenCompra: {},
  CodigoProductoComprador: {},
};

export const camposDeSageAutomotive: Grupo<AddendaSageAutomotive, FacturaFiscal> = {
  first: 'documento',
  fields: {
    documento: { first: 'OrdenCompra', fields: documento },
    lineas: { row: 'Línea', first: 'NumeroLinea', fields: linea },
  },
};
