import { Code } from '@mantine/core';
import type { Trabajo } from '@timbra/contracts';
import { DateText, Notice } from '@timbra/ui-kit';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';

const columns = [
  mensajes.solicitud,
  mensajes.cuenta,
  mensajes.hasta,
  mensajes.pac,
  mensajes.peticion,
] as const;

/** Requests that nobody works on: what they say is not shown, only whose they are. */
export const Detenidas = ({ detenidas, abandonadas }: Omit<Trabajo, 'colas'>) => (
  <Seccion id="detenidas" title={mensajes.detenidas} intro={mensajes.detenidasIntro}>
    {abandonadas > 0 && (
      <Notice kind="error" title={mensajes.abandonadas(abandonadas)}>
        <p>{mensajes.abandonadasAyuda}</p>
      </Notice>
    )}
    {detenidas.length === 0 ? (
      <p>{mensajes.sinDetenidas}</p>
    ) : (
      <Tabla labelledBy="detenidas" columns={columns}>
        {detenidas.map((it) => (
          <Row
            key={it.id}
            head={
              <>
                {mensajes.tiposDeSolicitud[it.tipo]}
                <Hint>
                  <DateText value={it.desde} />
                </Hint>
              </>
            }
          >
            <Cell label={mensajes.cuenta}>
              <Code>{it.cuenta}</Code>
            </Cell>
            <Cell label={mensajes.hasta}>
              <Code>{it.punto}</Code>
            </Cell>
            <Cell label={mensajes.pac}>{it.pac ?? mensajes.sinPac}</Cell>
            <Cell label={mensajes.peticion}>
              <Code>{it.requestId}</Code>
            </Cell>
          </Row>
        ))}
      </Tabla>
    )}
  </Seccion>
);
