import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SIN_CREDITOS } from '@timbra/contracts';
import { ActionButton, PHONE_QUERY } from '@timbra/ui-kit';
import type { Busy } from '../api/create-draft.ts';
import classes from '../action-bar.module.css';
import { mensajes } from '../mensajes.ts';
import type { ActionBarProps } from './editor-actions.ts';
import { MoreActions } from './more-actions.tsx';
import { TotalBesideActions } from './totales-rail.tsx';
import { usePuede, useSinCreditos } from './use-puede.ts';

const labelOf = (props: ActionBarProps, busy: Busy, label: string): string | undefined =>
  props.busy === busy ? label : undefined;

const DraftButtons = (props: ActionBarProps) => {
  const { busy, inProcess, canDelete, actions } = props;
  const puede = usePuede();
  const reason = useSinCreditos() ? SIN_CREDITOS : null;
  const isBusy = busy !== null || inProcess;
  return (
    <>
      {canDelete && (
        <ActionButton
          variant="subtle"
          c="red.9"
          className={classes.first}
          busy={isBusy}
          busyLabel={labelOf(props, 'borrar', mensajes.borrando)}
          onClick={(event) => actions.onBorrar(event.shiftKey)}
        >
          {mensajes.borrar}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        aria-keyshortcuts="Control+S"
        busy={isBusy}
        busyLabel={labelOf(props, 'guardar', mensajes.guardando)}
        onClick={actions.onGuardar}
      >
        {mensajes.guardarBorrador}
      </ActionButton>
      {puede.prueba && (
        <ActionButton
          variant="default"
          aria-keyshortcuts="Control+Shift+Enter"
          busy={isBusy}
          busyLabel={labelOf(props, 'prueba', mensajes.generandoPrueba)}
          disabledReason={reason}
          onBlocked={actions.onPrueba}
          onClick={actions.onPrueba}
        >
          {mensajes.modoPrueba}
        </ActionButton>
      )}
    </>
  );
};

const Timbrar = ({ busy, inProcess, kind, actions }: ActionBarProps) => (
  // One child of the bar with its reason: a phone's grid has a place for one.
  <div>
    <ActionButton
      data-action="timbrar"
      aria-keyshortcuts="Control+Enter"
      busy={busy !== null || inProcess}
      busyLabel={busy === 'timbrar' || inProcess ? kind.timbrando : undefined}
      disabledReason={useSinCreditos() ? SIN_CREDITOS : null}
      onBlocked={actions.onTimbrar}
      onClick={actions.onTimbrar}
    >
      {mensajes.timbrar}
    </ActionButton>
  </div>
);

/** What can be done, with the total; in sight at any scroll. A phone keeps the rest in a menu. */
export const ActionBar = (props: ActionBarProps) => {
  const { isFinal, canCreate, problems, kind, actions } = props;
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const puede = usePuede();
  const sinCreditos = useSinCreditos();
  return (
    <div className={classes.bar} role="group" aria-label={mensajes.acciones}>
      {!isFinal && sinCreditos && (
        <Text component="p" role="status" size="xs" c="red.9" w="100%" ta="end" m={0}>
          {SIN_CREDITOS}
        </Text>
      )}
      {isPhone && !isFinal ? (
        <MoreActions {...props} />
      ) : (
        (isFinal || puede.cancelar) && (
          <ActionButton variant="default" onClick={actions.onLeave}>
            {isFinal ? mensajes.volver : mensajes.cancelar}
          </ActionButton>
        )
      )}
      <span className={classes.barEnd}>
        {!isFinal && problems !== '' && (
          <button type="button" className={classes.barProblems} onClick={actions.onShowProblems}>
            {problems}
          </button>
        )}
        <TotalBesideActions />
        {!isFinal && !isPhone && <DraftButtons {...props} />}
        {!isFinal && puede.timbrar && <Timbrar {...props} />}
        {isFinal && canCreate && (
          <ActionButton aria-keyshortcuts="Alt+N" onClick={actions.onNueva}>
            {kind.otro}
          </ActionButton>
        )}
      </span>
    </div>
  );
};
