import { Checkbox, Modal } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { keysOf, type ScreenKey } from '@timbra/remote-kit';
import { useId, useState } from 'react';
import classes from './ayuda.module.css';
import { ManualLink } from '../manual/manual-link.tsx';
import { mensajes } from './mensajes.ts';
import { signSetting } from './sign-setting.ts';
import { teclasOf } from './teclas.ts';

interface AyudaProps {
  user: User;
  /** Of the screen below. */
  keys: readonly ScreenKey[];
  onClose: () => void;
}

const Teclas = ({ title, keys }: { title: string; keys: readonly ScreenKey[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.grupo}>
        {title}
      </h3>
      <dl className={classes.teclas}>
        {keys.map(({ chord, does }) => (
          <div key={chord} className={classes.tecla}>
            <dt>{does}</dt>
            <dd>
              {keysOf(chord).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** The keys of the present screen, and those of all screens (teclado §1). */
export const Ayuda = ({ user, keys, onClose }: AyudaProps) => {
  const [isOn, setOn] = useState(signSetting.isOn);
  const ofAll = teclasOf(user).filter(({ chord }) => !keys.some((it) => it.chord === chord));
  return (
    <Modal
      opened
      onClose={onClose}
      title={mensajes.titulo}
      size={560}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.grupos}>
        {keys.length > 0 ? (
          <Teclas title={mensajes.deAqui} keys={keys} />
        ) : (
          <p>{mensajes.sinPropias}</p>
        )}
        <Teclas title={mensajes.deTodas} keys={ofAll} />
        <ManualLink withText />
        <Checkbox
          label={mensajes.conSigno}
          checked={isOn}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            signSetting.set(checked);
            setOn(checked);
          }}
        />
      </div>
    </Modal>
  );
};
