import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { Alcance, Clave, ClaveCreada } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { useRef, useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSubmit } from '../../base/use-submit.ts';
import classes from './claves.module.css';
import { alcances, mensajes } from './mensajes.ts';
import type { Claves } from './use-claves.ts';

interface ClaveFormProps {
  /** null: a new one. */
  clave: Clave | null;
  claves: Pick<Claves, 'create' | 'change'>;
  onSending: (sending: boolean) => void;
  onCreated: (clave: ClaveCreada) => void;
  onClose: () => void;
}

/** As the API takes them. */
const MAX_NOMBRE = 60;
const PRUEBA = 'prueba';
const PRODUCCION = 'produccion';
const modos = [
  [PRUEBA, mensajes.prueba, mensajes.pruebaAyuda],
  [PRODUCCION, mensajes.produccion, mensajes.produccionAyuda],
] as const;
/** The safest scope: a person that needs more ticks more. */
const INITIAL: readonly Alcance[] = ['leer'];

export const ClaveForm = ({ clave, claves, onSending, onCreated, onClose }: ClaveFormProps) => {
  const [nombre, setNombre] = useState(clave?.nombre ?? '');
  const [modo, setModo] = useState<string>(PRUEBA);
  const [chosen, setChosen] = useState(clave?.alcances ?? INITIAL);
  const nameField = useRef<HTMLInputElement>(null);
  const missing =
    (nombre.trim() === '' && mensajes.faltaNombre) ||
    (chosen.length === 0 && mensajes.faltanAlcances) ||
    null;

  const send = async () => {
    const body = { nombre, alcances: [...chosen] };
    if (clave) {
      await claves.change(clave.id, body);
      notify({ kind: 'exito', title: mensajes.guardada });
      onClose();
    } else onCreated(await claves.create({ ...body, prueba: modo === PRUEBA }));
  };
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    onSending(true);
    try {
      await send();
    } catch (error) {
      if (isApiProblem(error) && error.errors.some(({ path }) => path === 'nombre')) {
        nameField.current?.focus();
      }
      throw error;
    } finally {
      onSending(false);
    }
  });
  const toggle = (alcance: Alcance, isOn: boolean) =>
    setChosen((now) =>
      alcances.map(([it]) => it).filter((it) => (it === alcance ? isOn : now.includes(it))),
    );

  return (
    <form className={classes.form} onSubmit={onSubmit(missing === null)} noValidate>
      <TextInput
        ref={nameField}
        data-autofocus
        label={mensajes.nombre}
        description={mensajes.nombreAyuda}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={MAX_NOMBRE}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
        error={errorOf('nombre')}
      />
      {!clave && (
        <Radio.Group
          label={mensajes.modo}
          value={modo}
          onChange={setModo}
          error={errorOf('prueba')}
        >
          <div className={classes.modes}>
            {modos.map(([value, label, help]) => (
              <Radio.Card key={value} value={value} className={classes.mode}>
                <Radio.Indicator />
                <span>
                  <span className={classes.word}>{label}</span>
                  <span className={classes.help}>{help}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      <Checkbox.Group
        label={mensajes.alcances}
        description={mensajes.alcancesAyuda}
        value={[...chosen]}
        error={errorOf('alcances')}
      >
        <div className={classes.scopes}>
          {alcances.map(([alcance, { word, help }]) => (
            <Checkbox
              key={alcance}
              value={alcance}
              label={word}
              description={help}
              onChange={(event) => toggle(alcance, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <FormFoot
        message={message}
        busy={busy}
        busyLabel={clave ? mensajes.guardando : mensajes.creando}
        disabledReason={missing}
        beside={
          <ActionButton variant="default" busy={busy} onClick={onClose}>
            {mensajes.cancelar}
          </ActionButton>
        }
      >
        {clave ? mensajes.guardar : mensajes.crear}
      </FormFoot>
    </form>
  );
};
