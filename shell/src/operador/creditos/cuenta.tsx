import { Code } from '@mantine/core';
import type { CuentaCreditosDetalle } from '@timbra/contracts';
import { DateText, ErrorState, formatCount, Loading, Notice } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import { Ajustar } from './ajustar.tsx';
import { Movimientos } from './movimientos.tsx';
import { useCuenta } from './use-cuentas.ts';

const Apartados = ({ apartados }: Pick<CuentaCreditosDetalle, 'apartados'>) =>
  apartados.length === 0 ? (
    <p>{mensajes.sinApartados}</p>
  ) : (
    <Tabla labelledBy="apartados" columns={[mensajes.solicitud, mensajes.desde]}>
      {apartados.map(({ solicitud, desde }) => (
        <Row key={solicitud} head={<Code>{solicitud}</Code>}>
          <Cell label={mensajes.desde}>
            <DateText value={desde} />
          </Cell>
        </Row>
      ))}
    </Tabla>
  );

const Detalle = ({ detalle }: { detalle: CuentaCreditosDetalle }) => {
  const { cuenta, nombre, email, disponibles, deuda, diferencia } = detalle;
  return (
    <>
      <Seccion
        id="cuenta"
        title={nombre || email || mensajes.sinNombre}
        intro={email}
        action={<Link to="/operador/creditos">{mensajes.todas}</Link>}
      >
        <p>
          {mensajes.disponibles}: <strong>{formatCount(disponibles)}</strong>
          {deuda !== undefined && ` · ${mensajes.debe(deuda)}`} · <Code>{cuenta}</Code>
        </p>
        {diferencia === 0 ? (
          <p>{mensajes.cuadra}</p>
        ) : (
          <Notice kind="error" title={mensajes.noCuadra(diferencia)}>
            <p>{mensajes.noCuadraAyuda}</p>
          </Notice>
        )}
      </Seccion>
      <Ajustar key={cuenta} cuenta={cuenta} />
      <Seccion id="apartados" title={mensajes.apartadosDe}>
        <Apartados apartados={detalle.apartados} />
      </Seccion>
      <Seccion id="movimientos" title={mensajes.movimientos}>
        {detalle.movimientos.length === 0 ? (
          <p>{mensajes.sinMovimientos}</p>
        ) : (
          <Movimientos movimientos={detalle.movimientos} />
        )}
      </Seccion>
    </>
  );
};

/** One account: what it has, what explains it, and a way to put it right. */
export const Cuenta = ({ cuenta }: { cuenta: string }) => {
  const { data, error, refetch } = useCuenta(cuenta);
  if (data) return <Detalle detalle={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading shape="lines" />
  );
};
