import { Code } from '@mantine/core';
import type { Peticion } from '@timbra/contracts';
import { DateText, StatusBadge, WarningIcon } from '@timbra/ui-kit';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from './mensajes.ts';

interface PeticionesTableProps {
  peticiones: readonly Peticion[];
  /** What a key is called. */
  nombreOf: (clave: string) => string;
}

/** nginx's word for a caller who did not wait. */
const HUNG_UP = 499;

const columns = [
  mensajes.peticion,
  mensajes.respuesta,
  mensajes.duracion,
  mensajes.clave,
  mensajes.requestId,
] as const;

const lookOf = (status: number) => {
  if (status >= 500) return { status: 'error' } as const;
  return status >= 400
    ? ({ status: 'prueba', icon: WarningIcon } as const)
    : ({ status: 'timbrada' } as const);
};

const Respuesta = ({ status }: Pick<Peticion, 'status'>) => (
  <>
    <StatusBadge {...lookOf(status)} word={String(status)} />
    {status === HUNG_UP && <Hint>{mensajes.sinRespuesta}</Hint>}
  </>
);

export const PeticionesTable = ({ peticiones, nombreOf }: PeticionesTableProps) => (
  <Tabla labelledBy="peticiones" columns={columns} amounts={[mensajes.duracion]}>
    {peticiones.map((it) => (
      <Row
        key={it.id}
        head={
          <>
            {it.metodo} {it.ruta}
            <Hint>
              <DateText value={it.fecha} />
            </Hint>
          </>
        }
      >
        <Cell label={mensajes.respuesta}>
          <Respuesta status={it.status} />
        </Cell>
        <Cell amount label={mensajes.duracion}>
          {mensajes.ms(it.ms)}
        </Cell>
        <Cell label={mensajes.clave}>{nombreOf(it.clave)}</Cell>
        <Cell label={mensajes.requestId}>
          <Code>{it.requestId}</Code>
        </Cell>
      </Row>
    ))}
  </Tabla>
);
