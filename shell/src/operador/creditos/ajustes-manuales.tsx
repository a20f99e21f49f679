import { DateText, Empty } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import { cuentaAddress } from './cuenta-address.ts';
import { signed } from './signed.ts';
import { useAjustesManuales } from './use-cuentas.ts';

/** Who changed what by hand, of all accounts, and why. */
export const AjustesManuales = () => (
  <Seccion id="ajustes" title={mensajes.ajustes}>
    <BitacoraView bitacora={useAjustesManuales()} empty={<Empty title={mensajes.sinAjustes} />}>
      {(rows) => (
        <Tabla labelledBy="ajustes" columns={[mensajes.cambio, mensajes.cuenta, mensajes.quien]}>
          {rows.map((it) => (
            <Row
              key={it.id}
              head={
                <>
                  {signed(it.amount)}
                  <Hint>
                    <DateText value={it.date} />
                  </Hint>
                </>
              }
            >
              <Cell label={mensajes.cuenta}>
                <Link to={cuentaAddress(it.cuenta)}>{it.cuenta}</Link>
              </Cell>
              <Cell label={mensajes.quien}>
                {it.autor?.nombre}
                <Hint>{it.motivo}</Hint>
              </Cell>
            </Row>
          ))}
        </Tabla>
      )}
    </BitacoraView>
  </Seccion>
);
