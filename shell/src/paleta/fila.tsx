import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import {
  BoxIcon,
  EnterIcon,
  facturaStatus,
  FileIcon,
  formatDate,
  GoIcon,
  Money,
  PlusIcon,
  ReceiptIcon,
  StatusBadge,
  UsersIcon,
} from '@timbra/ui-kit';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Fila as Linea } from './filas.ts';
import { mensajes } from './mensajes.ts';
import classes from './paleta.module.css';

interface FilaProps {
  id: string;
  fila: Linea;
  isHighlighted: boolean;
  onTake: (event: MouseEvent) => void;
}

/** Of a receipt of payments, as the catalogue of kinds has it. */
const PAGO = 'P';

const Icono = ({ grupo, efecto, comprobante }: Pick<Linea, 'grupo' | 'efecto' | 'comprobante'>) => {
  switch (grupo) {
    case 'receptores':
      return <UsersIcon />;
    case 'comprobantes':
      return comprobante?.tipoComprobante === PAGO ? <ReceiptIcon /> : <FileIcon />;
    case 'conceptos':
      return <BoxIcon />;
    case 'acciones':
      return efecto === mensajes.efectos.crear ? <PlusIcon /> : <GoIcon />;
  }
};

/** A receipt of payments, whose own total is 0 in no currency, is worth what was paid. */
const Importe = ({ row }: { row: FacturaRow }) => (
  <span className={classes.importe}>
    <Money
      value={row.montoTotalPagos ?? row.total}
      moneda={row.montoTotalPagos === undefined ? row.moneda : 'MXN'}
      struck={row.status === FacturaStatus.Cancelada}
    />
  </span>
);

/** One line: what it is, and for the one that Enter takes, what Enter does. */
export const Fila = ({ id, fila, isHighlighted, onTake }: FilaProps) => {
  const line = useRef<HTMLDivElement>(null);
  const { titulo, detalle, efecto, tecla, comprobante } = fila;
  useEffect(() => {
    if (isHighlighted) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      className={classes.fila}
      onClick={onTake}
    >
      <Icono grupo={fila.grupo} efecto={efecto} comprobante={comprobante} />
      <span className={classes.texto}>
        <span className={classes.nombre}>{titulo}</span>
        {detalle && (
          <span className={classes.detalle}>
            {comprobante?.fecha ? `${detalle} · ${formatDate(comprobante.fecha)}` : detalle}
          </span>
        )}
      </span>
      {comprobante && <StatusBadge status={facturaStatus(comprobante)} />}
      {comprobante && <Importe row={comprobante} />}
      {/* Screen readers say it, too: it is what Enter will do. */}
      {isHighlighted && <span className={classes.efecto}>{efecto}</span>}
      {tecla && <kbd className={classes.tecla}>{tecla.replace('+', ' ')}</kbd>}
      {isHighlighted && (
        <kbd className={classes.tecla} aria-hidden>
          <EnterIcon size={12} />
        </kbd>
      )}
    </div>
  );
};
