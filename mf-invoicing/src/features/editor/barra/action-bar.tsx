import { FacturaStatus, SIN_CREDITOS } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { ActionBar as Bar, ActionButton, PHONE_QUERY, ProblemsButton } from '@timbra/ui-kit';
import { Text, useMediaQuery } from '@timbra/ui-kit/mantine';
import type { Busy } from '../borrador/create-draft.ts';
import { isInProcess, isReadOnly } from '../borrador/stamp-outcome.ts';
import type { Editor } from '../control/create-editor.ts';
import classes from './action-bar.module.css';
import { titulos } from '../formulario/titulos.ts';
import { SinCreditos } from '../../../shared/sin-creditos.tsx';
import { mensajes } from '../mensajes.ts';
import type { BarProps } from './bar-props.ts';
import { MoreActions } from './more-actions.tsx';
import { TotalBesideActions } from '../resumen/totales-rail.tsx';
import { usePuede, useSinCreditos, useSinPruebas } from '../campos/use-puede.ts';

const labelOf = (props: BarProps, busy: Busy, label: string): string | undefined =>
  props.busy === busy ? label : undefined;

const DraftButtons = (props: BarProps) => {
  const { busy, inProcess, canDelete, editor } = props;
  const puede = usePuede();
  const reason = useSinPruebas() ? SIN_CREDITOS : null;
  const isBusy = busy !== null || inProcess;
  return (
    <>
      {canDelete && (
        <ActionButton
          variant="subtle"
          c="var(--error)"
          className={classes.first}
          busy={isBusy}
          busyLabel={labelOf(props, 'borrar', mensajes.borrando)}
          onClick={(event) => editor.erase(event.shiftKey)}
        >
          {mensajes.borrar}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        aria-keyshortcuts="Control+S"
        busy={isBusy}
        busyLabel={labelOf(props, 'guardar', mensajes.guardando)}
        onClick={editor.save}
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
          onBlocked={editor.test}
          onClick={editor.test}
        >
          {mensajes.modoPrueba}
        </ActionButton>
      )}
    </>
  );
};

const Timbrar = ({ busy, inProcess, editor }: BarProps) => (
  // One child of the bar with its reason: a phone's grid has a place for one.
  <div>
    <ActionButton
      data-action="timbrar"
      variant="timbrar"
      aria-keyshortcuts="Control+Enter"
      busy={busy !== null || inProcess}
      busyLabel={busy === 'timbrar' || inProcess ? editor.kind.timbrando : undefined}
      disabledReason={useSinCreditos() ? SIN_CREDITOS : null}
      onBlocked={editor.stamp}
      onClick={editor.stamp}
    >
      {mensajes.timbrar}
    </ActionButton>
  </div>
);

/** What can be done, with the total; in sight at any scroll. A phone keeps the rest in a menu. */
export const ActionBar = ({ editor }: { editor: Editor }) => {
  const { factura, busy } = useValue(editor.draft.state);
  const { attempted, problems: found } = useValue(editor.problems.state);
  const inProcess = isInProcess(factura);
  const isFinal = isReadOnly(factura) && !inProcess;
  const isStored = factura !== null && factura.status <= FacturaStatus.Prueba;
  const props: BarProps = { editor, busy, inProcess, canDelete: isStored && !editor.readOnly() };
  const problems = found.length > 0 ? `${attempted ? 'Errores' : 'Falta'} (${found.length})` : '';
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const puede = usePuede();
  const sinCreditos = useSinCreditos();
  return (
    <Bar
      className={classes.bar}
      endClassName={classes.end}
      end={
        <>
          {!isFinal && problems !== '' && (
            <ProblemsButton className={classes.problems} onClick={editor.showProblems}>
              {problems}
            </ProblemsButton>
          )}
          <TotalBesideActions />
          {!isFinal && !isPhone && <DraftButtons {...props} />}
          {!isFinal && puede.timbrar && <Timbrar {...props} />}
          {isFinal && puede.emite && (
            <ActionButton aria-keyshortcuts="Alt+N" onClick={() => void editor.startNew()}>
              {titulos[editor.kind.kind].otro}
            </ActionButton>
          )}
        </>
      }
    >
      {!isFinal && !puede.emite && (
        <Text component="p" size="xs" w="100%" ta="end" m={0}>
          {mensajes.soloCorrige}
        </Text>
      )}
      {!isFinal && puede.emite && sinCreditos && (
        <Text component="p" role="status" size="xs" c="var(--error)" w="100%" ta="end" m={0}>
          <SinCreditos />
        </Text>
      )}
      {isPhone && !isFinal ? (
        <MoreActions {...props} />
      ) : (
        (isFinal || puede.cancelar) && (
          <ActionButton variant="default" onClick={editor.leave}>
            {isFinal ? mensajes.volver : mensajes.cancelar}
          </ActionButton>
        )
      )}
    </Bar>
  );
};
