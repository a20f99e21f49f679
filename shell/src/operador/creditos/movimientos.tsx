import type { MovimientoCreditos } from '@timbra/contracts';
import { DateText } from '@timbra/ui-kit';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import { signed } from './signed.ts';

const columns = [mensajes.movimiento, mensajes.cambio, mensajes.para] as const;

/** What the entry was for: a voucher, a reason, or what its key names. */
const paraOf = ({ factura, motivo, targetId }: MovimientoCreditos): string =>
  motivo ?? (factura === undefined ? targetId : mensajes.factura(factura));

export const Movimientos = ({ movimientos }: { movimientos: readonly MovimientoCreditos[] }) => (
  <Tabla labelledBy="movimientos" columns={columns} amounts={[mensajes.cambio]}>
    {movimientos.map((it) => (
      <Row
        key={it.id}
        head={
          <>
            {mensajes.tipos[it.operationType]}
            <Hint>
              <DateText value={it.date} />
            </Hint>
          </>
        }
      >
        <Cell amount label={mensajes.cambio}>
          {signed(it.amount)}
        </Cell>
        <Cell label={mensajes.para}>
          {paraOf(it)}
          {it.autor && <Hint>{it.autor.nombre}</Hint>}
        </Cell>
      </Row>
    ))}
  </Tabla>
);
