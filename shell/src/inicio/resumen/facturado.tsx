import type { Resumen } from '@timbra/contracts';
import { DownIcon, formatMoney, UpIcon } from '@timbra/ui-kit';
import type { Enlaces } from '../emitido/enlaces.ts';
import { diasDelMes, fechaOf, mesDe } from '../emitido/fechas.ts';
import { cambioDe, conImporte, mayorDe, pesosDe, porcentajeDe } from './proporcion.ts';
import { mensajes } from '../mensajes.ts';
import { Link } from 'react-router';
import { Cifra } from './cifra.tsx';
import classes from './cifras.module.css';

interface FacturadoProps {
  resumen: Resumen;
  enlaces: Enlaces;
}

/** Against the same days of last month. */
const Cambio = ({ resumen: { facturado }, enlaces }: FacturadoProps) => {
  const { anterior } = facturado;
  const { day, month } = fechaOf(anterior.hasta);
  const dia = `${day} de ${mesDe(month)}`;
  const { sentido, porcentaje } = cambioDe(pesosDe(facturado), pesosDe(anterior));
  const dichos = conImporte(anterior.importes);
  if (anterior.cuantos === 0 && dichos.length === 0)
    return <p className={classes.nota}>{mensajes.sinAntes(dia)}</p>;
  const to = enlaces.entreDias(`${anterior.hasta.slice(0, 8)}01`, anterior.hasta);
  if (sentido === 'sinAntes') {
    const importes = dichos.length > 0 ? dichos : anterior.importes;
    return (
      <p className={classes.nota}>
        {mensajes.alMismo(dia)}{' '}
        <Link to={to}>
          {importes.map(({ importe, moneda }) => formatMoney(importe, moneda)).join(' · ')}
        </Link>
      </p>
    );
  }
  const antes = (
    <>
      {' '}
      (<Link to={to}>{formatMoney(pesosDe(anterior))}</Link>)
    </>
  );
  if (sentido === 'igual')
    return (
      <p className={classes.nota}>
        {mensajes.igual(dia)}
        {antes}
      </p>
    );
  const Icon = sentido === 'mas' ? UpIcon : DownIcon;
  return (
    <p className={classes.nota}>
      <span className={classes.cambio} data-sentido={sentido}>
        <Icon size={14} /> {mensajes[sentido](porcentaje)}
      </span>{' '}
      {mensajes.queAl(dia)}
      {antes}
    </p>
  );
};

/** The days of the month, so that its rhythm is seen; their numbers are in the list. */
const Dias = ({ resumen: { hoy, facturado } }: { resumen: Resumen }) => {
  const fecha = fechaOf(hoy);
  const mayor = mayorDe(facturado.dias.map(({ importe }) => importe));
  const last = diasDelMes(fecha);
  const bars = Array.from({ length: last }, (_, i) => {
    const found = facturado.dias.find(({ dia }) => dia === i + 1);
    return { dia: i + 1, alto: porcentajeDe(found?.importe ?? '0', mayor) };
  });
  const today = facturado.dias.find(({ dia }) => dia === fecha.day)?.cuantos ?? 0;
  const mes = mesDe(fecha.month).slice(0, 3);
  return (
    <div className={classes.dias}>
      <div className={classes.barras} aria-hidden="true">
        {bars.map(({ dia, alto }) => (
          <span
            key={dia}
            data-hoy={dia === fecha.day || undefined}
            data-futuro={dia > fecha.day || undefined}
            style={{ height: `max(2px, ${alto}%)` }}
          />
        ))}
      </div>
      <p className={classes.pie}>
        <span aria-hidden="true">1 {mes}</span>
        <span>{mensajes.hoyVan(today)}</span>
        <span aria-hidden="true">
          {last} {mes}
        </span>
      </p>
    </div>
  );
};

export const Facturado = ({ resumen, enlaces }: FacturadoProps) => {
  const { year, month } = fechaOf(resumen.hoy);
  return (
    <section aria-labelledby="inicio-facturado" className={classes.parte}>
      <h2 id="inicio-facturado" className={classes.rotulo}>
        {mensajes.facturado}
      </h2>
      <Cifra importes={resumen.facturado.importes} to={enlaces.delMes(year, month)} big />
      <Cambio {...{ resumen, enlaces }} />
      <Dias resumen={resumen} />
    </section>
  );
};
