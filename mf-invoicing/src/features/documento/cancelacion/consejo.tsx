import type { Cancelabilidad, DocumentoRelacionado } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { formatDate, formatMoney, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from './cancelacion.module.css';
import { mensajes } from './mensajes.ts';

const Relacionados = ({ titulo, items }: { titulo: string; items: DocumentoRelacionado[] }) =>
  items.length > 0 && (
    <div>
      <p>
        <strong>{titulo}</strong>
      </p>
      <ul className={classes.nombres}>
        {items.map(({ id, uuid, tipo, serie, folio }) => (
          <li key={id}>
            <Link to={`/editar/${id}`}>
              {mensajes.tipos[tipo]} {[serie, folio].filter(Boolean).join('-') || uuid}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );

const Plazo = ({ plazo: { hasta, vencido, multa } }: Pick<Cancelabilidad, 'plazo'>) => (
  <p>
    {vencido ? mensajes.vencido(formatDate(hasta)) : mensajes.plazo(formatDate(hasta))}
    {multa && ` ${mensajes.multa(formatMoney(multa.desde), formatMoney(multa.hasta))}`}
  </p>
);

interface ConsejoProps {
  cancelabilidad: Cancelabilidad;
  /** SAT is asked once more. */
  onAsk: () => void;
}

/** Before the click: what will happen, who says so, until when, and what stands in the way. */
export const Consejo = ({ cancelabilidad, onAsk }: ConsejoProps) => {
  const { cancelable, fuente, texto, estimacion, plazo, relacionados, satDisponible } =
    cancelabilidad;
  const isWarning = cancelable === 'no' || plazo.vencido;
  return (
    <section className={classes.seccion} aria-label={mensajes.quePasara}>
      {!satDisponible && (
        <Notice
          kind="aviso"
          title={mensajes.satNoContesta}
          action={
            <Button variant="default" size="compact-sm" onClick={onAsk}>
              {mensajes.consultarDeNuevo}
            </Button>
          }
        />
      )}
      <Notice kind={isWarning ? 'aviso' : 'info'} title={`${texto}.`}>
        <p>{mensajes.loDice[fuente]}.</p>
        {fuente === 'estimacion' && (
          <p>
            {mensajes.segun(estimacion.regla, estimacion.fraccion)}: {estimacion.porque}
          </p>
        )}
        <Plazo plazo={plazo} />
        <Relacionados
          titulo={mensajes.bloquean}
          items={relacionados.filter(({ bloquea }) => bloquea)}
        />
        <Relacionados
          titulo={mensajes.relacionados}
          items={relacionados.filter(({ bloquea }) => !bloquea)}
        />
      </Notice>
    </section>
  );
};
