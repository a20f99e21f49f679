/** What the printed representation is made from. */
export interface FacturaPdf {
  /** The stamped XML. */
  xml: string;
  /** Appear only on the PDF (spec 1 §2). */
  observaciones?: string;
  prueba: boolean;
}

export declare const renderFacturaPdf: (factura: FacturaPdf) => Promise<Buffer>;
