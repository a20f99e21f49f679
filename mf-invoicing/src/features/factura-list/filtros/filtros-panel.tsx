import { Button, Drawer, Popover } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import type { FieldError } from '@timbra/contracts';
import { FilterIcon, PHONE_QUERY } from '@timbra/ui-kit';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { mensajes } from '../mensajes.ts';
import { countFiltros } from '../model/filtro-chips.ts';
import type { Filtros } from '../model/filtros.ts';
import { FiltrosForm } from './filtros-form.tsx';

interface FiltrosPanelProps {
  filtros: Filtros;
  /** What the server refused of these very filters. */
  refused: readonly FieldError[];
  /** Takes the focus back, also when the last filter is removed elsewhere. */
  button: RefObject<HTMLButtonElement | null>;
  onChange: (filtros: Filtros) => void;
}

/** Pixels: two dates stand side by side. */
const WIDTH = 440;
/** A press on an option of a picker, which floats outside, is prevented by it: that one is inside. */
const OUTSIDE = ['mousedown'];

/** The button beside the search and what it opens: beside it, or all of a phone. */
export const FiltrosPanel = ({ filtros, refused, button, onChange }: FiltrosPanelProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [seen, setSeen] = useState<readonly FieldError[]>([]);
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  // What is refused is mended here: it opens by itself, once.
  const isOpen = opened || (refused.length > 0 && refused !== seen);
  const hide = () => {
    setOpened(false);
    setSeen(refused);
  };
  const close = () => {
    hide();
    button.current?.focus();
  };
  useClickOutside(
    (event) => {
      const { target } = event;
      const isButton = target instanceof Node && button.current?.contains(target);
      if (isOpen && !isPhone && !isButton && !event.defaultPrevented) hide();
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
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => (isOpen ? close() : setOpened(true))}
    >
      {words.boton(countFiltros(filtros))}
    </Button>
  );
  const form = (
    <FiltrosForm
      filtros={filtros}
      refused={refused}
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
        <Drawer opened={isOpen} onClose={hide} position="right" size="100%" title={words.titulo}>
          {form}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      position="bottom-end"
      width={WIDTH}
      trapFocus
      shadow="md"
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
