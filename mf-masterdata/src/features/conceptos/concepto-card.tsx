import type { ConceptoCatalogo } from '@timbra/contracts';
import { impuestosSummary, Money } from '@timbra/ui-kit';
import classes from '../../shared/lista/lista.module.css';
import { VerConcepto } from './concepto-columns.tsx';

export const ConceptoCard = ({ concepto }: { concepto: ConceptoCatalogo }) => {
  const { id, clave, descripcion, valorUnitario, impuestos } = concepto;
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <p className={classes.text}>{descripcion}</p>
        <p className={`${classes.text} ${classes.secondary}`}>
          {clave} · <Money value={valorUnitario} /> · {impuestosSummary(impuestos)}
        </p>
      </div>
      <VerConcepto id={id} />
    </div>
  );
};
