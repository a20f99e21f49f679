import type { ImportePorMoneda } from '@timbra/contracts';
import { formatMoney, Money } from '@timbra/ui-kit';
import { Link } from 'react-router';
import classes from './cifras.module.css';

interface CifraProps {
  importes: readonly ImportePorMoneda[];
  /** The list that the number counts. */
  to?: string;
  /** The first of the three answers, its cents smaller. */
  big?: boolean;
}

const Grande = ({ texto }: { texto: string }) => {
  const at = texto.lastIndexOf('.');
  return (
    <span className={classes.grande}>
      {texto.slice(0, at)}
      <span className={classes.centavos}>{texto.slice(at)}</span>
    </span>
  );
};

/** Pesos in large, and what is in other currencies below: they are never added. */
export const Cifra = ({ importes, to, big = false }: CifraProps) => {
  const [pesos, ...others] = importes;
  if (!pesos) return null;
  const texto = formatMoney(pesos.importe, pesos.moneda);
  const cifra = big ? <Grande texto={texto} /> : <Money value={pesos.importe} size={28} />;
  return (
    <>
      <p className={classes.cifra}>
        {to ? (
          <Link to={to} className={classes.enlace}>
            {cifra}
          </Link>
        ) : (
          cifra
        )}
      </p>
      {others.length > 0 && (
        <p className={classes.otras}>
          {others.map(({ moneda, importe }) => (
            <Money key={moneda} value={importe} moneda={moneda} />
          ))}
        </p>
      )}
    </>
  );
};
