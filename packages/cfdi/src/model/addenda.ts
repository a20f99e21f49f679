/** Warranty fund (complementos §6): outside the seal, for the buyer's own system. */
export interface AddendaFondoGarantia {
  /** Decimal string. */
  Importe: string;
  PeriodoEnMeses: string | number;
  Descripcion: string;
}

export interface SageAutomotiveLinea {
  NumeroLinea: string;
  OrdenCompra: string;
  LineaOrdenCompra: string;
  CodigoProductoComprador: string;
}

/** Purchase order data of a car maker's supplier (complementos §6). */
export interface AddendaSageAutomotive {
  documento: {
    OrdenCompra?: string;
    PersonaReferencia?: string;
    Email?: string;
    DocumentoTransporte?: string;
    NumeroProveedor?: string;
    CodigoDestinatario?: string;
    Carrier?: string;
    TrackingID?: string;
  };
  lineas: SageAutomotiveLinea[];
}

export interface Addendas {
  addendaFondoGarantia?: AddendaFondoGarantia;
  addendaSageAutomotive?: AddendaSageAutomotive;
}
