import type { Nomina } from '@timbra/cfdi';
import { useHost } from '@timbra/remote-kit';
import { Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import classes from '../../estilos/editor.module.css';
import { ultimaNomina } from './ultima-nomina.ts';
import { mensajes } from './mensajes.ts';
import { withNomina } from './formulario/filas.ts';
import { comoLaAnterior } from './siguiente-periodo.ts';

interface Resultado {
  /** Of this employee: when another one is chosen, it says nothing any more. */
  receptor: string;
  /** What was on the screen, or why nothing was copied. */
  what: Nomina | 'ninguna' | 'error';
}

/** The employee's last receipt in the period that follows it; what was on the screen can come back. */
export const CopyAnterior = () => {
  const { store, readOnly } = useEditor();
  const { api } = useHost();
  const receptor = useForm(store, (it) => it.datos.receptor);
  const [resultado, setResultado] = useState<Resultado | null>(null);
  if (readOnly || !receptor) return null;
  const copy = async (): Promise<Resultado['what'] | null> => {
    const anterior = await ultimaNomina(api, receptor);
    const { datos, extras } = store.get();
    // Another employee was chosen meanwhile, or the kind has no payroll.
    if (datos.receptor !== receptor || !extras.nomina) return null;
    if (!anterior) return 'ninguna';
    const before = extras.nomina;
    store.change((form) => withNomina(form, comoLaAnterior(before, anterior)));
    return before;
  };
  const what = resultado?.receptor === receptor ? resultado.what : null;
  const tell = (said: Resultado['what'] | null) => setResultado(said && { receptor, what: said });
  return (
    <div>
      <Button
        variant="default"
        onClick={() => {
          copy().then(tell, () => tell('error'));
        }}
      >
        {mensajes.copyAnterior}
      </Button>
      <div role="status">
        {what === 'ninguna' && <p className={classes.second}>{mensajes.sinAnterior}</p>}
        {what === 'error' && <Notice kind="error">{mensajes.errorAnterior}</Notice>}
        {what !== null && typeof what === 'object' && (
          <p className={classes.second}>
            {mensajes.copiada}{' '}
            <Button
              variant="subtle"
              onClick={() => {
                store.change((form) => withNomina(form, what));
                setResultado(null);
              }}
            >
              {mensajes.restaurar}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
};
