import type { Cola } from '@timbra/contracts';
import { formatCount, Notice } from '@timbra/ui-kit';
import { Seccion } from '../../shared/seccion.tsx';
import { Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { mensajes } from '../mensajes.ts';

const columns = [
  mensajes.cola,
  mensajes.esperando,
  mensajes.enCurso,
  mensajes.aplazados,
  mensajes.fallidos,
  mensajes.trabajadores,
] as const;

const [, ...amounts] = columns;

const isUnattended = ({ trabajadores, esperando, aplazados }: Cola): boolean =>
  trabajadores === 0 && esperando + aplazados > 0;

export const Colas = ({ colas }: { colas: readonly Cola[] | null }) => (
  <Seccion id="colas" title={mensajes.colas}>
    {colas === null ? (
      <Notice kind="aviso" title={mensajes.sinRedis} live>
        <p>{mensajes.sinRedisAyuda}</p>
      </Notice>
    ) : (
      <Tabla labelledBy="colas" columns={columns} amounts={amounts}>
        {colas.map((it) => (
          <Row key={it.nombre} head={it.nombre}>
            <Cell amount label={mensajes.esperando}>
              {formatCount(it.esperando)}
            </Cell>
            <Cell amount label={mensajes.enCurso}>
              {formatCount(it.enCurso)}
            </Cell>
            <Cell amount label={mensajes.aplazados}>
              {formatCount(it.aplazados)}
            </Cell>
            <Cell amount label={mensajes.fallidos}>
              {formatCount(it.fallidos)}
            </Cell>
            <Cell amount label={mensajes.trabajadores}>
              {formatCount(it.trabajadores)}
              {isUnattended(it) && <Hint>{mensajes.sinTrabajadores}</Hint>}
            </Cell>
          </Row>
        ))}
      </Tabla>
    )}
  </Seccion>
);
