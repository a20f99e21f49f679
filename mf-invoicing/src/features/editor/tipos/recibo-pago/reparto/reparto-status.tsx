import { Decimal } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import { formatMoney } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import classes from '../../../estilos/editor.module.css';
import extraClasses from '../../../estilos/extras.module.css';
import { mensajes as comunes } from '../../../mensajes.ts';
import type { Reparto } from './use-reparto.ts';
import { mensajes } from '../mensajes.ts';
import { countDocumentos, pagosOf, sumOf } from '../formulario/pagos.ts';
import { escritosDe, folioDe, sinAplicarDe } from './reparto.ts';

/** What a payment and its documents differ by, in words; null when they do not. */
const diferenciaOf = (rest: Decimal, moneda: string, deMas: (importe: string) => string) => {
  if (rest.isZero()) return null;
  const amount = formatMoney(rest.toString().replace('-', ''), moneda);
  return rest.isNegative() ? deMas(amount) : mensajes.sinAplicar(amount);
};

interface RepartoStatusProps {
  at: number;
  reparto: Reparto;
}

/** What became of the amount: over how many, what was respected, and what is left of it. */
export const RepartoStatus = ({
  at,
  reparto: { hecho, isBusy, spreadAll },
}: RepartoStatusProps) => {
  const { store } = useEditor();
  const pago = useForm(store, (it) => pagosOf(it)[at]);
  const isFull = useForm(store, (it) => countDocumentos(it) >= MAX_DOCUMENTOS);
  if (!pago) return null;
  if (isBusy) {
    return (
      <p className={classes.second} role="status">
        {mensajes.repartiendo}
      </p>
    );
  }
  if (!hecho) {
    if (pago.documentos.length === 0) return null;
    if (pago.documentos.some((it) => it.monedaDR !== pago.monedaP)) return null;
    const rest = Decimal.orZero(pago.monto).sub(sumOf(pago.documentos));
    const diferencia = diferenciaOf(rest, pago.monedaP, mensajes.deMas);
    return diferencia ? (
      <p className={classes.second} role="status">
        {diferencia}
      </p>
    ) : null;
  }
  const escritos = escritosDe(pago, hecho.propuesta);
  const partes = pago.documentos.length - escritos.length;
  const folios = escritos.map(folioDe).join(', ');
  const escritas = partes > 0 ? mensajes.escritas : mensajes.soloEscritas;
  const rest = sinAplicarDe(pago, hecho.recibido);
  const lines = [
    escritos.length > 0 ? escritas(folios) : partes > 0 && mensajes.repartido(partes),
    diferenciaOf(rest, pago.monedaP, mensajes.deMasQueRecibido),
    rest.isPositive() &&
      (isFull ? comunes.caben(MAX_DOCUMENTOS) : partes === 0 && mensajes.nadaQueRepartir),
  ].filter((it) => typeof it === 'string');
  return (
    <div className={extraClasses.extraHead}>
      <p className={classes.second} role="status">
        {lines.join(' ')}
      </p>
      {escritos.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={spreadAll}>
          {mensajes.repartirTodo}
        </Button>
      )}
    </div>
  );
};
