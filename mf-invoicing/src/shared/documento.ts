import { FacturaStatus, type Factura } from '@timbra/contracts';
import type { ReactNode } from 'react';

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
  /** It was stamped on this very screen: the document says so first. */
  isFresh: boolean;
  onNueva: () => void;
  /** The next step after the stamp, if the kind offers one. */
  siguiente?: ReactNode;
}

/** 'A-102', '102', or nothing. */
export const folioOf = ({ serie, folio }: Pick<Factura, 'serie' | 'folio'>): string =>
  [serie, folio].filter((it) => it !== undefined && it !== '').join('-');
