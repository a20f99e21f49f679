import { ExtraDate, ExtraText } from '../../campos/extra-fields.tsx';
import classes from '../../estilos/extras.module.css';
import { mensajes } from './mensajes.ts';

/** The issuer's authorisation to receive donations, as its record has it. */
export const DonatariaFields = () => (
  <div className={classes.fields}>
    <ExtraText path="donataria.autorizacion" label={mensajes.autorizacion} maxLength={40} />
    <ExtraDate path="donataria.fecha" label={mensajes.fechaAutorizacion} />
    <ExtraText
      path="donataria.leyenda"
      label={mensajes.leyenda}
      description={mensajes.leyendaAyuda}
      maxLength={1000}
    />
  </div>
);
