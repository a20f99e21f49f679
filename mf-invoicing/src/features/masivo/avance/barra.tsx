import { SIN_CREDITOS, type Masivo } from '@timbra/contracts';
import { useCanTest, useCredits } from '@timbra/remote-kit';
import { ActionBar, ActionButton, FlaskIcon, formatMoney, Money, useConfirm } from '@timbra/ui-kit';
import type { Timbrado } from './use-timbrado.ts';
import { SinCreditos } from '../../../shared/sin-creditos.tsx';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { isRevisando, isTimbrando } from './estado-masivo.ts';

interface BarraProps {
  masivo: Masivo;
  acciones: Timbrado;
  areColumnasConfirmadas: boolean;
}

const NADA = [{ moneda: 'MXN', importe: '0.00' }];

/** Why nothing can be asked for now. */
const reasonOf = ({ masivo, areColumnasConfirmadas }: BarraProps, canPay: boolean) => {
  if (!canPay) return SIN_CREDITOS;
  if (isRevisando(masivo)) return mensajes.esperaRevision;
  if (masivo.timbrado?.estado === 'pausado') return mensajes.reanudaAntes;
  if (masivo.elegidas === 0) return mensajes.ninguna;
  return areColumnasConfirmadas ? null : mensajes.columnas.confirma;
};

const sumasDe = ({ importesElegidos }: Masivo) =>
  importesElegidos.length > 0 ? importesElegidos : NADA;

/** The question before stamping costs credits; the balance may come only while it is asked. */
const Costo = ({ masivo }: { masivo: Masivo }) => {
  const creditos = useCredits();
  const sumas = sumasDe(masivo).map((it) => formatMoney(it.importe, it.moneda));
  const isShort = creditos !== null && creditos < masivo.elegidas;
  return (
    <>
      <p>
        {mensajes.suman(sumas.join(' y '))} {mensajes.cuestan(masivo.elegidas, creditos)}
      </p>
      {isShort && <p>{mensajes.noAlcanzan(creditos)}</p>}
      <p>{mensajes.tarda}</p>
    </>
  );
};

/**
 * masivo §3: what is chosen, its sum, and the two buttons; nothing while it runs or none is chosen.
 */
export const Barra = (props: BarraProps) => {
  const { masivo, acciones } = props;
  const { elegidas, timbrado } = masivo;
  const creditos = useCredits();
  const canTest = useCanTest();
  const { dialog, confirm } = useConfirm();
  const { timbrar } = acciones;
  const isRunning = isTimbrando(masivo) || timbrar.isPending;
  const isPrueba = isRunning && (timbrado?.prueba ?? timbrar.variables === true);
  const ask = async () => {
    const isSure = await confirm({
      title: mensajes.pregunta(elegidas),
      children: <Costo masivo={masivo} />,
      confirmLabel: mensajes.timbrar,
      cancelLabel: mensajes.volver,
    });
    if (isSure) timbrar.mutate(false);
  };
  return (
    <>
      <ActionBar
        className={classes.barra}
        endClassName={classes.barraFin}
        end={
          <>
            <span className={classes.suma} role="status">
              {mensajes.seleccionadas(elegidas)}{' '}
              {sumasDe(masivo).map(({ moneda, importe }) => (
                <Money key={moneda} value={importe} moneda={moneda} size={20} />
              ))}
            </span>
            <ActionButton
              variant="default"
              leftSection={<FlaskIcon />}
              busy={isRunning}
              busyLabel={isPrueba ? mensajes.generandoPrueba : undefined}
              disabledReason={reasonOf(props, canTest)}
              onClick={() => timbrar.mutate(true)}
            >
              {mensajes.modoPrueba}
            </ActionButton>
            <ActionButton
              variant="timbrar"
              busy={isRunning}
              busyLabel={isPrueba ? undefined : mensajes.timbrando}
              disabledReason={reasonOf(props, creditos !== 0)}
              onClick={() => void ask()}
            >
              {mensajes.timbrar}
            </ActionButton>
          </>
        }
      >
        {creditos === 0 ? (
          <p className={classes.sinCreditos} role="status">
            <SinCreditos />
          </p>
        ) : (
          <p className={classes.tarda}>{mensajes.tarda}</p>
        )}
      </ActionBar>
      {dialog}
    </>
  );
};
