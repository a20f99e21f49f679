import { importeDe, type FacturaRow } from '@timbra/contracts';
import { CardList, DateText, formatMoney, Money, TrashIcon, useConfirm } from '@timbra/ui-kit';
import { Button, CloseButton } from '@timbra/ui-kit/mantine';
import { Popover } from '@timbra/ui-kit/mantine-sections';
import type { MouseEvent } from 'react';
import { isRecreatable, MAX_UNDO } from '../../../shared/deleted-drafts.ts';
import { CancelarButton } from '../cancelar/cancelar-button.tsx';
import { canCancel as isCancelable } from '../cancelar/varios.ts';
import { EnviarButton } from '../enviar/enviar-button.tsx';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { canDelete, folioText } from '../renglones/row-view.ts';
import { sumsOf, type Scope } from './selection.ts';
import { scopeText, takeAllText } from './scope-text.ts';
import { SincronizarButton } from '../sincronizar/sincronizar-button.tsx';
import { isIssued } from '../varios/create-varios.ts';

interface SelectionBarProps {
  /** What is chosen, as it is now. */
  rows: readonly FacturaRow[];
  scope: Scope;
  isDeleting: boolean;
  isLoadingAll: boolean;
  /** Who may cancel vouchers, and send them, at all. */
  canCancel: boolean;
  /** Who makes vouchers: to have a draft again is to make it. */
  canCreate: boolean;
  /** Who tells the integrator's system of vouchers again. */
  canSync: boolean;
  onTakeAll: () => void;
  onDrop: (rows: readonly FacturaRow[]) => void;
  onClear: () => void;
  onDelete: (rows: readonly FacturaRow[], how: { canUndo: boolean }) => void;
}

/** Pixels of a chosen voucher: two lines and the room around them. */
const CHOSEN_HEIGHT = 56;

const Chosen = ({ row, onDrop }: { row: FacturaRow; onDrop: () => void }) => (
  <div className={classes.chosen}>
    <span className={classes.lines}>
      <span className={classes.strong}>{row.receptorNombre ?? mensajes.sinReceptor}</span>
      <span className={classes.second}>
        {folioText(row)} · {row.fecha ? <DateText value={row.fecha} /> : mensajes.sinFecha}
        {row.receptorRfc && ` · ${row.receptorRfc}`}
      </span>
    </span>
    <Money {...importeDe(row)} />
    <CloseButton size="sm" aria-label={mensajes.quitar(folioText(row))} onClick={onDrop} />
  </div>
);

/** lista §6: count, sum, what can be done with all of them, and the list of what was chosen. */
export const SelectionBar = ({
  rows,
  scope,
  isDeleting,
  isLoadingAll,
  canCancel,
  canCreate,
  canSync,
  onTakeAll,
  onDrop,
  onClear,
  onDelete,
}: SelectionBarProps) => {
  const { dialog, confirm } = useConfirm();
  if (rows.length === 0) return null;
  const more = takeAllText(scope);
  const sums = sumsOf(rows).map(({ total, moneda }) => formatMoney(total, moneda));

  const remove = async (event: MouseEvent) => {
    // editor §5: Shift skips the question. pantallas §5: what was not asked about can be taken
    // back.
    const isFew = rows.length <= MAX_UNDO;
    const canUndo = canCreate && event.shiftKey && isFew && rows.every(isRecreatable);
    const isSure =
      event.shiftKey ||
      (await confirm({
        title: mensajes.preguntaEliminar(rows.length),
        children: mensajes.avisoEliminar,
        confirmLabel: mensajes.eliminar,
        cancelLabel: mensajes.cancelar,
        danger: true,
      }));
    if (isSure) onDelete(rows, { canUndo });
  };

  return (
    <div
      role="region"
      aria-label={mensajes.listaElegidos}
      className={classes.selection}
      data-en-pantalla
    >
      <span role="status" className={classes.strong}>
        {scopeText(scope)} · {sums.join(' + ')}
      </span>
      {more && (
        <Button variant="default" size="compact-sm" disabled={isLoadingAll} onClick={onTakeAll}>
          {more}
        </Button>
      )}
      <Popover position="top-start" width={420} trapFocus>
        <Popover.Target>
          <Button variant="default" size="compact-sm">
            {mensajes.verLista}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.chosenList}>
          <CardList
            label={mensajes.listaElegidos}
            rows={rows}
            rowKey={({ id }) => id}
            cardHeight={CHOSEN_HEIGHT}
            card={(row) => <Chosen row={row} onDrop={() => onDrop([row])} />}
          />
        </Popover.Dropdown>
      </Popover>
      {canCancel && rows.every(isIssued) && <EnviarButton rows={rows} />}
      {canSync && rows.every(isIssued) && <SincronizarButton rows={rows} />}
      {canCancel && rows.every(isCancelable) && <CancelarButton rows={rows} onAsked={onDrop} />}
      {rows.every(canDelete) && (
        <Button
          size="compact-sm"
          color="var(--error)"
          variant="outline"
          leftSection={<TrashIcon />}
          disabled={isDeleting}
          onClick={(event) => void remove(event)}
        >
          {isDeleting ? mensajes.eliminando : mensajes.eliminar}
        </Button>
      )}
      <CloseButton aria-label={mensajes.limpiar} onClick={onClear} />
      {dialog}
    </div>
  );
};
