import { Button, TextInput } from '@mantine/core';
import type { CuentaCreditos } from '@timbra/contracts';
import { Empty, formatCount } from '@timbra/ui-kit';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { BitacoraView } from '../../shared/bitacora/bitacora-view.tsx';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';
import { cuentaAddress } from './cuenta-address.ts';
import classes from './creditos.module.css';
import { useCuentas } from './use-cuentas.ts';

const columns = [mensajes.cuenta, mensajes.disponibles, mensajes.apartados] as const;

const Fila = ({ cuenta, nombre, email, disponibles, deuda, ...it }: CuentaCreditos) => (
  <Row
    head={
      <>
        <Link to={cuentaAddress(cuenta)}>{nombre || email || mensajes.sinNombre}</Link>
        <Hint>{email ?? cuenta}</Hint>
      </>
    }
  >
    <Cell amount label={mensajes.disponibles}>
      {formatCount(disponibles)}
      {deuda !== undefined && <Hint>{mensajes.debe(deuda)}</Hint>}
    </Cell>
    <Cell amount label={mensajes.apartados}>
      {formatCount(it.reservas)}
      {it.atoradas > 0 && <Hint>{mensajes.atorados(it.atoradas)}</Hint>}
    </Cell>
  </Row>
);

interface CuentasProps {
  q: string;
  onSearch: (q: string) => void;
}

/** All accounts, or the one that is looked for. */
export const Cuentas = ({ q, onSearch }: CuentasProps) => {
  const cuentas = useCuentas(q);
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  const empty =
    q === '' ? (
      <Empty title={mensajes.sinCuentas} />
    ) : (
      <Empty
        title={mensajes.sinResultados}
        action={
          <Button variant="default" onClick={clear}>
            {mensajes.quitarFiltros}
          </Button>
        }
      />
    );
  return (
    <Seccion id="cuentas" title={mensajes.cuentas}>
      <form role="search" className={classes.search} onSubmit={search}>
        <TextInput
          label={mensajes.buscar}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {mensajes.buscarBoton}
        </Button>
      </form>
      <BitacoraView bitacora={cuentas} empty={empty}>
        {(rows) => (
          <Tabla labelledBy="cuentas" columns={columns} amounts={columns.slice(1)}>
            {rows.map((it) => (
              <Fila key={it.cuenta} {...it} />
            ))}
          </Tabla>
        )}
      </BitacoraView>
    </Seccion>
  );
};
