import { useContext, useEffect, useRef, useState, type ComponentType } from 'react';
import { notifyFailure } from '../base/notify.ts';
import { WhenQuietContext } from '../session/when-quiet-context.ts';
import { collectKeys, type CollectedKeys } from './collect-keys.ts';
import { mensajes } from './mensajes.ts';
import type { Paleta as PaletaComponent } from './paleta.tsx';
import type { Opened } from './use-contexto.ts';

type Props = typeof PaletaComponent extends ComponentType<infer P> ? P : never;

/** The palette is a part of its own: fetched when nobody waits, or when it is wanted. */
const fetchPaleta = () => import('./paleta.tsx');

interface Options {
  /** An integrator's page has no navigation of ours. */
  enabled: boolean;
}

/** Opens the palette, which is fetched the first time that it is wanted or when nobody waits. */
export const usePaleta = ({ enabled }: Options) => {
  const whenQuiet = useContext(WhenQuietContext);
  const [Paleta, setPaleta] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Where the keyboard was, to go back to. */
  const before = useRef<HTMLElement | null>(null);
  const [collected, setCollected] = useState<CollectedKeys | null>(null);
  useEffect(
    () => (enabled ? whenQuiet(() => void fetchPaleta().catch(() => undefined)) : undefined),
    [enabled, whenQuiet],
  );

  const open = async () => {
    if (isOpen || collected) return;
    const keys = collectKeys();
    setCollected(keys);
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    try {
      const part = await fetchPaleta();
      if (keys.isCancelled()) return setCollected(null);
      setPaleta(() => part.Paleta);
      setOpen(true);
    } catch (error) {
      keys.end();
      setCollected(null);
      notifyFailure(mensajes.noAbrio)(error);
    }
  };
  // When the frame goes away meanwhile, the page has the keyboard back.
  useEffect(() => () => void collected?.end(), [collected]);
  useEffect(() => {
    if (isOpen) return;
    before.current?.focus();
    before.current = null;
  }, [isOpen]);

  const close: Props['onClose'] = ({ isGoing }) => {
    if (isGoing) before.current = null;
    setCollected(null);
    setOpen(false);
  };
  return {
    open: () => void open(),
    draw: (opened: Opened) =>
      isOpen && Paleta && collected ? (
        <Paleta {...opened} collected={collected} onClose={close} />
      ) : null,
  };
};
