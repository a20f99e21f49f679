import { Button } from '@mantine/core';
import { CheckIcon, formatMoney, PageTitle, Perforation } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { fechaOf, mesDe } from '../emitido/fechas.ts';
import { mensajes } from '../mensajes.ts';
import tarjeta from '../resumen/tarjeta.module.css';
import { mensajes as propios } from './mensajes.ts';
import type { Paso } from './pasos.ts';
import classes from './primeros-pasos.module.css';

const t = propios.primeraVez;

interface FilaProps {
  paso: Paso;
  numero: number;
  /** The first that is to be done: its button is the one that is filled. */
  isNext: boolean;
  canCreate: boolean;
}

const Fila = ({ paso, numero, isNext, canCreate }: FilaProps) => (
  <li className={classes.paso} data-sigue={isNext || undefined}>
    <span className={classes.numero} data-hecho={paso.hecho || undefined}>
      {paso.hecho ? <CheckIcon size={14} /> : numero}
      <span className={tarjeta.oculto}>{paso.hecho ? t.hecho : t.paso(numero)}</span>
    </span>
    <div className={classes.texto}>
      <p className={classes.titulo}>{paso.titulo}</p>
      <p className={classes.detalle}>{paso.espera ?? paso.detalle}</p>
    </div>
    {canCreate &&
      (paso.hecho ? (
        <Link to={paso.to} className={classes.revisar} aria-label={`${t.revisar}: ${paso.titulo}`}>
          {t.revisar}
        </Link>
      ) : (
        !paso.espera && (
          <Button component={Link} to={paso.to} variant={isNext ? 'filled' : 'default'}>
            {paso.accion}
          </Button>
        )
      ))}
  </li>
);

/** What Inicio will be, on an unstamped stamp. */
const AsiSeVera = ({ hoy }: { hoy: string | undefined }) => (
  <aside className={classes.muestra} aria-hidden="true">
    <div className={classes.sombra}>
      <div className={classes.estampa}>
        <div className={classes.marco}>
          <p className={classes.asi}>{t.asi}</p>
          <p className={classes.facturado}>
            {hoy ? t.facturadoEn(mesDe(fechaOf(hoy).month)) : mensajes.facturado}
          </p>
          <p className={classes.cero}>{formatMoney('0')}</p>
          <Perforation />
          <p className={classes.renglon}>
            <span>{mensajes.cobrado}</span>
            <span>{formatMoney('0')}</span>
          </p>
          <p className={classes.renglon}>
            <span>{mensajes.porCobrar}</span>
            <span>{formatMoney('0')}</span>
          </p>
        </div>
      </div>
    </div>
    <p className={classes.seLlena}>{t.seLlena}</p>
  </aside>
);

interface PrimerosPasosProps {
  pasos: readonly Paso[];
  hoy: string | undefined;
  canCreate: boolean;
  administers: boolean;
}

/** cuenta §11: what is missing for the first invoice, each done from here. */
export const PrimerosPasos = (props: PrimerosPasosProps) => {
  const { hoy, canCreate, administers } = props;
  // Keys are the administrator's.
  const pasos = props.pasos.map((it) =>
    it.nombre === 'csd' && !it.hecho && !administers ? { ...it, espera: t.csdAdministra } : it,
  );
  const done = pasos.filter(({ hecho }) => hecho).length;
  const next = pasos.find(({ hecho, espera }) => !hecho && !espera);
  const canStamp = pasos.every(
    ({ nombre, hecho }) => hecho || (nombre !== 'csd' && nombre !== 'emisor'),
  );
  return (
    <div className={classes.lienzo}>
      <div className={classes.pagina}>
        <div className={classes.columna}>
          <p className={classes.van}>{t.van(done, pasos.length)}</p>
          <div className={classes.titular}>
            <PageTitle>{t.titulo}</PageTitle>
          </div>
          <p className={classes.intro}>{canStamp ? t.puedes : t.antes}</p>
          {!canCreate && <p className={classes.intro}>{t.soloConsulta}</p>}
          <ol className={classes.pasos} aria-label={t.pasos}>
            {pasos.map((paso, i) => (
              <Fila
                key={paso.nombre}
                {...{ paso, canCreate }}
                numero={i + 1}
                isNext={paso === next}
              />
            ))}
          </ol>
        </div>
        <AsiSeVera hoy={hoy} />
      </div>
    </div>
  );
};
