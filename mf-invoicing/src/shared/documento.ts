import { FacturaStatus, type Factura } from '@timbra/contracts';

/** Stamped or cancelled: from then on it is read, as a document. */
export const isDocumento = ({ status }: Pick<Factura, 'status'>): boolean =>
  status === FacturaStatus.Timbrada || status === FacturaStatus.Cancelada;

/** What the page of a document is given, wherever one comes from. */
export interface DocumentoProps {
  factura: Factura;
  /** What its kind is called: 'Factura', 'Recibo Pago'. */
  titulo: string;
  /** Of the button that begins another one of its kind. */
  otro: string;
  /** It was stamped on this very screen: that is what one wants to know first. */
  isFresh: boolean;
  onNueva: () => void;
}
