import type { ImpuestosResumidos, Resumen } from '@timbra/contracts';
import { Money, Perforation } from '@timbra/ui-kit';
import { Link } from 'react-router';
import type { Enlaces } from '../emitido/enlaces.ts';
import { capital, fechaOf, mesDe } from '../emitido/fechas.ts';
import { mensajes } from '../mensajes.ts';
import classes from './impuestos.module.css';
import tarjeta from './tarjeta.module.css';

/** What is taken off what is owed stands with its sign. */
const menos = (importe: string): string => (/^[0.]*$/.test(importe) ? importe : `-${importe}`);

interface RenglonProps {
  titulo: string;
  resumen: Resumen;
  importeDe: (it: ImpuestosResumidos) => string;
}

const Renglon = ({ titulo, resumen: { impuestos }, importeDe }: RenglonProps) => (
  <tr>
    <th scope="row">{titulo}</th>
    <td>
      <Money value={importeDe(impuestos.mes)} />
    </td>
    <td className={classes.anio}>
      <Money value={importeDe(impuestos.anio)} />
    </td>
  </tr>
);

interface ImpuestosProps {
  resumen: Resumen;
  enlaces: Enlaces;
}

/** The month's taxes beside the year's; the sum stands last, after the perforation. */
export const Impuestos = ({ resumen, enlaces }: ImpuestosProps) => {
  const { year, month } = fechaOf(resumen.hoy);
  return (
    <section aria-labelledby="inicio-impuestos" className={tarjeta.tarjeta} data-area="impuestos">
      <header className={tarjeta.cabeza}>
        <h2 id="inicio-impuestos">{mensajes.impuestos}</h2>
        <Link to={enlaces.exportar}>{mensajes.exportar}</Link>
      </header>
      <div className={classes.cuerpo}>
        <table className={classes.tabla}>
          <thead>
            <tr>
              <th scope="col">
                <span className={tarjeta.oculto}>{mensajes.concepto}</span>
              </th>
              <th scope="col">{capital(mesDe(month))}</th>
              <th scope="col" className={classes.anio}>
                {year}
              </th>
            </tr>
          </thead>
          <tbody>
            <Renglon
              titulo={mensajes.ivaTrasladado}
              resumen={resumen}
              importeDe={(it) => it.ivaTrasladado}
            />
            <Renglon
              titulo={mensajes.ivaRetenido}
              resumen={resumen}
              importeDe={(it) => menos(it.ivaRetenido)}
            />
          </tbody>
        </table>
        <Perforation />
        <p className={classes.total}>
          <span>{mensajes.ivaACargo}</span>
          <Money value={resumen.impuestos.mes.ivaACargo} size={20} />
        </p>
        <table className={classes.tabla} aria-label={mensajes.isrYBaseCero}>
          <tbody>
            <Renglon
              titulo={mensajes.isrRetenido}
              resumen={resumen}
              importeDe={(it) => menos(it.isrRetenido)}
            />
            <Renglon titulo={mensajes.baseCero} resumen={resumen} importeDe={(it) => it.baseCero} />
          </tbody>
        </table>
        <p className={classes.nota}>{mensajes.soloLoEmitido}</p>
      </div>
    </section>
  );
};
