import { DateText, Empty, Money, StatusBadge } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { cuentaAddress } from '../creditos/cuenta-address.ts';
import { mensajes } from '../mensajes.ts';
import { useSinFactura } from './use-pagos.ts';

const columns = [mensajes.importe, mensajes.cuenta, mensajes.porQue] as const;

/** Top-ups whose invoice is missing, or is no longer what was paid. */
export const SinFactura = () => (
  <Seccion id="sin-factura" title={mensajes.sinFactura} intro={mensajes.sinFacturaIntro}>
    <BitacoraView bitacora={useSinFactura()} empty={<Empty title={mensajes.todoFacturado} />}>
      {(rows) => (
        <Tabla labelledBy="sin-factura" columns={columns}>
          {rows.map((it) => (
            <Row
              key={it.id}
              head={
                <>
                  <Money value={it.importe} />
                  <Hint>
                    <DateText value={it.fecha} />
                  </Hint>
                </>
              }
            >
              <Cell label={mensajes.cuenta}>
                <Link to={cuentaAddress(it.cuenta)}>{it.cuenta}</Link>
              </Cell>
              <Cell label={mensajes.porQue}>
                {it.atrasada && <StatusBadge status="error" word={mensajes.atrasada} />}{' '}
                {mensajes.estadosDeFactura[it.factura.estado]}
                {it.error && <Hint>{it.error}</Hint>}
              </Cell>
            </Row>
          ))}
        </Tabla>
      )}
    </BitacoraView>
  </Seccion>
);
