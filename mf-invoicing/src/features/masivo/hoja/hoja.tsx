import type { FilaMasiva, Masivo } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { Empty, PHONE_QUERY, useConfirm, VirtualTable } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { useEffect, useMemo, useRef } from 'react';
import { useFilas } from './use-filas.ts';
import { useHoja } from './use-hoja.ts';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { isRevisando, isTimbrando, selloDe } from '../avance/estado-masivo.ts';
import { isEditable, vistaDe } from './fila.ts';
import type { Pestana } from '../avance/read-pestana.ts';
import { isVisible } from './campos-visibles.ts';
import { columnasHoja } from './columnas-hoja.tsx';
import { FilaCard } from './fila-card.tsx';
import { hasNota, Nota } from './nota.tsx';
import { useEdicion } from './use-edicion.ts';
import { useEleccion } from './use-eleccion.ts';

/** Pixels; the look's dense row. */
const ROW = 36;
const CARD = 88;
const MUTED = ['noSeTimbra', 'repetida'];

const toneOf = (fila: FilaMasiva) => {
  const vista = vistaDe(fila);
  if (vista === 'conError' || vista === 'rechazada') return 'error';
  return vista === 'timbrando' ? 'active' : undefined;
};

/** The rows of a file: what each says, what is wrong with it, and whether it is stamped. */
export const Hoja = ({ masivo, solo }: { masivo: Masivo; solo: Pestana }) => {
  const { permissions } = useHost();
  const canCreate = permissions.includes('button create in facturas');
  const isFixed = isRevisando(masivo) || isTimbrando(masivo) || !canCreate;
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const query = useFilas({
    id: masivo.id,
    solo,
    sello: selloDe(masivo),
    enabled: !isRevisando(masivo),
  });
  const { filas, loadMore, onSeen } = query;
  const { corregir, elegir } = useHoja(masivo.id, query);
  const { dialog, confirm } = useConfirm();
  const edicion = useEdicion(corregir);
  const eleccion = useEleccion({ filas, elegir, isFixed, confirm });
  const columns = columnasHoja({ tipo: masivo.tipoComprobante, eleccion, edicion });
  const canEdit = (fila: FilaMasiva) => !isFixed && isEditable(fila);

  // After a cell was edited the focus goes back to it.
  const frame = useRef<HTMLDivElement>(null);
  const { editada } = edicion;
  const left = useRef(editada);
  const places = useMemo(() => new Map(filas.map(({ fila }, at) => [fila, at])), [filas]);
  useEffect(() => {
    const before = left.current;
    left.current = editada;
    if (!before || editada || document.activeElement !== document.body) return;
    const row = `[data-row="${places.get(before.fila)}"]`;
    frame.current?.querySelector<HTMLElement>(`${row} [data-column="${before.campo}"]`)?.focus();
  }, [editada, places]);

  const isWhole = !query.hasNextPage;
  return (
    <div ref={frame} className={classes.hoja}>
      <VirtualTable
        label={mensajes.tabla}
        columns={columns}
        rows={filas}
        total={solo === 'todas' ? masivo.total : isWhole ? filas.length : null}
        rowKey={({ fila }) => String(fila)}
        rowHeight={ROW}
        cardHeight={CARD}
        card={(fila) => <FilaCard fila={fila} eleccion={eleccion} />}
        note={(fila) =>
          hasNota(fila) && (
            <Nota fila={fila} edicion={edicion} canEdit={canEdit(fila)} isCard={isPhone} />
          )
        }
        tone={toneOf}
        isDimmed={(fila) => MUTED.includes(vistaDe(fila))}
        onCell={(fila, campo) => {
          if (!canEdit(fila) || !isVisible(campo)) return;
          edicion.edit({ fila: fila.fila, campo, lugar: 'celda' });
        }}
        onToggle={(fila) => void eleccion.toggle(fila)}
        status={query.isPending ? 'loading' : query.isError ? 'error' : 'ready'}
        error={query.error}
        onRetry={() => void query.refetch()}
        loadingText={isRevisando(masivo) ? mensajes.seRevisan : mensajes.cargandoFilas}
        empty={
          <Empty
            title={mensajes.vacias[solo]}
            action={
              solo !== 'todas' && (
                <Link to="?" replace>
                  {mensajes.verTodas}
                </Link>
              )
            }
          />
        }
        onNearEnd={loadMore}
        onSeen={onSeen}
        remember={`masivo ${masivo.id} ${solo}`}
      />
      {dialog}
    </div>
  );
};
