import type { User } from '@timbra/contracts';
import { isDialogOpen, isPressed, listenToKeys } from '@timbra/remote-kit';
import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { useNavigate } from 'react-router';
import { notifyFailure } from '../base/notify.ts';
import { CREATE, NUEVA } from '../base/paths.ts';
import type { Ayuda as AyudaComponent } from './ayuda.tsx';
import { mensajes } from './mensajes.ts';
import type { ScreenKeys } from './screen-keys.ts';
import { signSetting } from './sign-setting.ts';
import { TECLAS } from './teclas.ts';

interface Options {
  user: User;
  keys: ScreenKeys;
  /** An integrator's page has no navigation of ours. */
  enabled: boolean;
  onSearch: () => void;
}

/** What takes letters for itself. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** The keys of every screen. One that the screen has for something of its own is left to it. */
export const useTeclas = ({ user, keys, enabled, onSearch }: Options) => {
  const navigate = useNavigate();
  const [help, setHelp] = useState<{
    Ayuda: ComponentType<ComponentProps<typeof AyudaComponent>>;
    keys: ReturnType<ScreenKeys['get']>;
  } | null>(null);
  const canCreate = user.permissions.includes(CREATE);

  const showHelp = async () => {
    if (isDialogOpen()) return;
    try {
      const { Ayuda } = await import('./ayuda.tsx');
      setHelp({ Ayuda, keys: keys.get() });
    } catch (error) {
      notifyFailure(mensajes.noAbrio)(error);
    }
  };
  const read = useEffectEvent(() => [
    { ...TECLAS.buscar, run: onSearch },
    ...(canCreate && !keys.has(TECLAS.nueva.chord)
      ? [{ ...TECLAS.nueva, run: () => void navigate(NUEVA) }]
      : []),
  ]);
  useLayoutEffect(() => (enabled ? listenToKeys(() => read()) : undefined), [enabled]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(TECLAS.ayuda.chord, event) || event.repeat || event.defaultPrevented) return;
    if (isTyping(event.target) || !signSetting.isOn()) return;
    event.preventDefault();
    void showHelp();
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [enabled]);

  const [comando] = useState(() => ({
    key: 'teclas',
    text: mensajes.titulo,
    tecla: TECLAS.ayuda.chord,
    run: () => void showHelp(),
  }));
  return {
    comando,
    help: help && <help.Ayuda user={user} keys={help.keys} onClose={() => setHelp(null)} />,
  };
};
