import { mensajes } from '../mensajes.ts';
import classes from '../inicio.module.css';
import cifras from './cifras.module.css';
import tarjeta from './tarjeta.module.css';
import esqueleto from './esqueleto.module.css';

const Lineas = ({ anchos }: { anchos: readonly number[] }) => (
  <>
    {anchos.map((ancho, i) => (
      <span key={i} className={esqueleto.linea} style={{ width: `${ancho}%` }} />
    ))}
  </>
);

const Tarjeta = ({ area }: { area: 'meses' | 'deudores' | 'espera' | 'impuestos' }) => (
  <div className={tarjeta.tarjeta} data-area={area}>
    <div className={esqueleto.cuerpo} data-area={area}>
      <Lineas anchos={[40, 90, 75, 85]} />
    </div>
  </div>
);

/** The shape of what comes, so that nothing moves when it does. */
export const Esqueleto = () => (
  <>
    <p role="status" className={tarjeta.oculto}>
      {mensajes.cargando}
    </p>
    <div className={classes.rejilla} aria-hidden="true">
      <div className={classes.lado}>
        <div className={classes.cifras}>
          {[0, 1, 2].map((i) => (
            <div key={i} className={`${cifras.parte} ${esqueleto.cifra}`}>
              <Lineas anchos={[30, 80, 60, 90]} />
            </div>
          ))}
        </div>
        <Tarjeta area="meses" />
        <Tarjeta area="deudores" />
      </div>
      <div className={classes.lado}>
        <Tarjeta area="espera" />
        <Tarjeta area="impuestos" />
      </div>
    </div>
  </>
);
