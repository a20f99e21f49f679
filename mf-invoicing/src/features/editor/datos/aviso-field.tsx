import { DatoText } from '../campos/dato-text.tsx';
import { usePuede } from '../campos/use-puede.ts';
import classes from '../estilos/editor.module.css';
import { filaDeDatos } from '../formulario/editor-form.ts';
import { mensajes } from '../mensajes.ts';

/** Where an integrator's system is told of this voucher: among the data, because it is required. */
export const AvisoField = () => {
  if (!usePuede().avisar) return null;
  const row = filaDeDatos('webhookUrl');
  return (
    <div className={classes.half}>
      <DatoText
        field="webhookUrl"
        label={mensajes.webhookUrl}
        description={row.help}
        type="url"
        placeholder="https://"
        maxLength={row.kind === 'text' ? row.max : undefined}
      />
    </div>
  );
};
