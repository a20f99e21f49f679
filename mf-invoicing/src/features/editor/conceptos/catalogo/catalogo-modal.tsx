import type { ConceptoCatalogo } from '@timbra/contracts';
import { CheckTable, Empty, ErrorState, Loading, PHONE_QUERY, textMatcher } from '@timbra/ui-kit';
import { Button, TextInput, useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useMemo, useState } from 'react';
import { ScreenLink } from '../../../../shared/screen-link.tsx';
import { useConceptos } from '../../campos/use-master-data.ts';
import { CatalogoCard, catalogoColumns } from './catalogo-columns.tsx';
import classes from './catalogo.module.css';
import { mensajes } from './mensajes.ts';

interface CatalogoModalProps {
  /** Lines that still fit in the voucher. */
  room: number;
  onAdd: (chosen: readonly ConceptoCatalogo[]) => void;
  onClose: () => void;
}

const CARD = 60;
const textOf = ({ clave, descripcion, noIdentificacion = '' }: ConceptoCatalogo) =>
  `${clave} ${descripcion} ${noIdentificacion}`;

/** Several concepts of the account's catalogue at once (conceptos §3). */
export const CatalogoModal = ({ room, onAdd, onClose }: CatalogoModalProps) => {
  const { items: conceptos, isPending, isError, error, refetch } = useConceptos();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => {
    const matches = textMatcher(filter);
    return conceptos.filter((it) => matches(textOf(it)));
  }, [conceptos, filter]);
  const check = (rows: readonly ConceptoCatalogo[], checked: boolean) => {
    const next = new Set(chosen);
    for (const { id } of rows) {
      if (checked) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const overflows = chosen.size > room;

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={mensajes.titulo}
      returnFocus={false}
    >
      <div className={classes.content}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={mensajes.filtro}
          placeholder={mensajes.filtro}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <div className={classes.table}>
          {shown.length > 0 ? (
            <CheckTable
              label={mensajes.titulo}
              columns={catalogoColumns}
              rows={shown}
              rowKey={({ id }) => id}
              checkLabel={({ descripcion }) => mensajes.elegir(descripcion)}
              isChecked={({ id }) => chosen.has(id)}
              onCheck={check}
              allLabel={mensajes.todos}
              cardHeight={CARD}
              card={(concepto) => <CatalogoCard concepto={concepto} />}
            />
          ) : conceptos.length > 0 ? (
            <Empty
              title={mensajes.sinCoincidencias}
              action={
                <Button variant="default" onClick={() => setFilter('')}>
                  {mensajes.quitarFiltro}
                </Button>
              }
            />
          ) : isPending ? (
            <Loading />
          ) : isError ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Empty
              title={mensajes.vacio}
              action={<ScreenLink to="/conceptos/nuevo">{mensajes.crear}</ScreenLink>}
            />
          )}
        </div>
        <div className={classes.actions}>
          {overflows && (
            <p role="alert" className={classes.note}>
              {mensajes.noCaben(room)}
            </p>
          )}
          <Button variant="default" onClick={onClose}>
            {mensajes.cancelar}
          </Button>
          <Button
            disabled={chosen.size === 0 || overflows}
            onClick={() => onAdd(conceptos.filter(({ id }) => chosen.has(id)))}
          >
            {mensajes.agregar(chosen.size)}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
