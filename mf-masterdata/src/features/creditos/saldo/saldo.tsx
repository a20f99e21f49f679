import type { Consumo, Saldo } from '@timbra/contracts';
import { useCredits } from '@timbra/remote-kit';
import { Notice } from '@timbra/ui-kit';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { plazoDe } from './plazo.ts';
import { Meses } from './meses.tsx';

const alcanceDe = (disponibles: number, { porMes, seAgota }: Consumo): string => {
  if (disponibles === 0) return mensajes.seAcabaron;
  if (porMes <= 0) return mensajes.sinGasto;
  const plazo = plazoDe(disponibles, porMes);
  return seAgota === null || plazo === null ? mensajes.sobran : mensajes.alcanzan(plazo);
};

interface SaldoCardProps {
  saldo: Saldo;
  consumo: Consumo | undefined;
}

/** What is left, for how long it lasts, and what was spent month by month. */
export const SaldoCard = ({ saldo, consumo }: SaldoCardProps) => {
  // The bar's own figure: the two never disagree.
  const disponibles = useCredits() ?? saldo.disponibles;
  return (
    <section className={classes.card}>
      <div className={classes.saldo}>
        <div className={classes.quedan}>
          <p className={classes.label}>{mensajes.teQuedan}</p>
          <p className={classes.cuantos} data-low={disponibles === 0 || undefined}>
            {mensajes.numero(disponibles)}
          </p>
          <p className={classes.second}>{consumo ? alcanceDe(disponibles, consumo) : ' '}</p>
        </div>
        {consumo && <Meses consumo={consumo} />}
      </div>
      {saldo.deuda !== undefined && saldo.deuda > 0 && (
        <Notice kind="aviso" title={mensajes.deuda(saldo.deuda)} />
      )}
    </section>
  );
};
