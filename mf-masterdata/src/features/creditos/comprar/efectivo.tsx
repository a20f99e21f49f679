import type { ReferenciaEfectivo } from '@timbra/contracts';
import { ActionButton, formatDateTime, Money } from '@timbra/ui-kit';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { groupReferencia } from './groups.ts';
import { Copiar } from './copiar.tsx';
import { Fallo, Panel, type PanelProps } from './panel.tsx';

const Referencia = ({ referencia }: { referencia: ReferenciaEfectivo }) => (
  <li className={classes.referencia}>
    <p className={classes.digits}>
      <span>{groupReferencia(referencia.referencia)}</span>{' '}
      <Copiar text={referencia.referencia} what={mensajes.referencia} />
    </p>
    <p className={classes.note}>
      <Money value={referencia.importe} /> · {mensajes.vigencia(formatDateTime(referencia.expira))}{' '}
      ·{' '}
      <a href={referencia.comprobante} target="_blank" rel="noreferrer">
        {mensajes.comprobante}
      </a>
    </p>
  </li>
);

/** creditos §5: a convenience store's reference, valid at that chain alone, which adds a fee. */
export const Efectivo = ({
  referencias,
  importe,
  problem,
  pagar,
}: PanelProps & { referencias: readonly ReferenciaEfectivo[] }) => (
  <>
    <Panel
      importe={importe}
      problem={problem}
      verb={mensajes.pagas}
      isGrey={referencias.length === 0}
    >
      {referencias.length === 0 ? (
        <p>{mensajes.sinReferencia}</p>
      ) : (
        <>
          <p className={classes.label}>{mensajes.referencia}</p>
          <ul className={classes.referencias}>
            {referencias.map((it) => (
              <Referencia key={it.referencia} referencia={it} />
            ))}
          </ul>
        </>
      )}
      <p className={classes.note}>{mensajes.soloEnCadena}</p>
      <ActionButton
        variant={referencias.length === 0 ? 'filled' : 'default'}
        busy={pagar.referencia.isPending}
        busyLabel={mensajes.pidiendo}
        disabledReason={problem}
        onClick={() => pagar.referencia.mutate(importe)}
      >
        {mensajes.generar(problem === null ? importe : '0')}
      </ActionButton>
    </Panel>
    <Fallo error={pagar.referencia.error} />
  </>
);
