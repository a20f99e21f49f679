import type { FieldError } from '@timbra/contracts';
import { FilterIcon, PHONE_QUERY } from '@timbra/ui-kit';
import { Button, useClickOutside, useMediaQuery } from '@timbra/ui-kit/mantine';
import { Drawer, Popover } from '@timbra/ui-kit/mantine-sections';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { mensajes } from '../mensajes.ts';
import { countFiltros } from './chips-of.ts';
import { areSame, type Filtros } from './filtros.ts';
import { FiltrosForm } from './filtros-form.tsx';

interface FiltrosPanelProps {
  filtros: Filtros;
  /** What the server refused of these very filters. */
  refused: readonly FieldError[];
  /** Currencies that the list has. */
  monedas: readonly string[];
  /** Takes the focus back, also when the last filter is removed elsewhere. */
  button: RefObject<HTMLButtonElement | null>;
  onChange: (filtros: Filtros) => void;
}

/** Pixels: two dates stand side by side. */
const WIDTH = 440;
/** A press on an option of a picker, which floats outside, is prevented by it: that one is inside. */
const OUTSIDE = ['mousedown'];

/** The button beside the search and what it opens: beside it, or all of a phone. */
export const FiltrosPanel = ({
  filtros,
  refused,
  monedas,
  button,
  onChange,
}: FiltrosPanelProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState<Filtros | null>(null);
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  // What is refused is mended here: it opens by itself, once for the same filters, however often
  // the list asks for them again; others close it, since it shows those of before.
  const isTold = told !== null && areSame(told, filtros);
  if (refused.length > 0 && !isTold) {
    setTold(filtros);
    setOpened(true);
  } else if (told && !isTold) {
    setTold(null);
    setOpened(false);
  }
  const hide = () => setOpened(false);
  const close = () => {
    hide();
    button.current?.focus();
  };
  useClickOutside(
    (event) => {
      const { target } = event;
      const isButton = target instanceof Node && button.current?.contains(target);
      if (opened && !isPhone && !isButton && !event.defaultPrevented) hide();
    },
    OUTSIDE,
    [dropdown],
  );
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  const { filtros: words } = mensajes;
  const opener = (
    <Button
      ref={button}
      variant="default"
      leftSection={<FilterIcon />}
      aria-expanded={opened}
      aria-haspopup="dialog"
      onClick={() => (opened ? close() : setOpened(true))}
    >
      {words.boton(countFiltros(filtros))}
    </Button>
  );
  const form = (
    <FiltrosForm
      // A refusal may come while the panel still fades out: the form of before had other values.
      key={JSON.stringify(filtros)}
      filtros={filtros}
      refused={refused}
      monedas={monedas}
      onApply={(next) => {
        close();
        onChange(next);
      }}
    />
  );
  if (isPhone) {
    return (
      <>
        {opener}
        <Drawer opened={opened} onClose={hide} position="right" size="100%" title={words.titulo}>
          {form}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      position="bottom-end"
      width={WIDTH}
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown
        ref={setDropdown}
        role="dialog"
        aria-label={words.titulo}
        onKeyDown={closeByKey}
      >
        {form}
      </Popover.Dropdown>
    </Popover>
  );
};
