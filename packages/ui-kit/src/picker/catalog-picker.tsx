import { Loader, TextInput, useMergedRef, type TextInputProps } from '@timbra/ui-kit/mantine';
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { usePressedAway } from '../fields/use-pressed-away.ts';
import classes from './catalog-picker.module.css';
import { FloatingPanel } from './floating-panel.tsx';
import { lookups, type Search } from './lookups.ts';
import { createPickerController } from './picker-controller.ts';
import { PickerOptions } from './picker-options.tsx';

export interface CatalogPickerProps<Item> extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'ref'
> {
  /** Names the cache: pickers of the same catalogue share what they find. */
  catalogue: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Moves the focus on after an option was chosen, not merely typed. */
  onChosen?: (() => void) | undefined;
  /** Asks the server; called with the text as typed, '' for the first options. */
  search: Search<Item>;
  itemKey: (item: Item) => string;
  /** What the field shows once chosen. */
  itemText: (item: Item) => string;
  /** How an option looks; `itemText` unless told. */
  renderItem?: (item: Item) => ReactNode;
  /** Offered before the server answers. */
  recent?: readonly Item[];
  /** The item that a whole text is by itself: it is taken as it is typed, whatever the server has. */
  itemOf?: (text: string) => Item | null;
  /** Pixels of the list; the field's own width unless told. */
  listWidth?: number;
  /** Adds a last option `Crear "…"`. */
  onCreate?: (text: string) => void;
  /** Which texts may be created; any that is not blank unless told. */
  canCreate?: (text: string) => boolean;
  ref?: Ref<HTMLInputElement>;
}

const CHOOSE = 'Elige una opción de la lista';
const NONE: readonly never[] = [];

/** Searches a catalogue while the person types. */
export const CatalogPicker = <Item,>(props: CatalogPickerProps<Item>) => {
  const {
    catalogue,
    search,
    recent = NONE,
    value,
    onChange,
    onChosen,
    itemKey,
    itemText,
    renderItem = itemText,
    itemOf,
    listWidth,
    onCreate,
    canCreate: mayCreate = () => true,
    error,
    readOnly,
    disabled,
    onBlur,
    onKeyDown,
    onFocus,
    ref,
    ...rest
  } = props;
  const listId = useId();
  const anchor = useRef<HTMLInputElement>(null);
  const input = useMergedRef(anchor, ref);
  const [opened, setOpened] = useState(false);
  const [isAway, goAway] = usePressedAway();
  /** The text while it is edited; null shows the chosen item. */
  const [draft, setDraft] = useState<string | null>(null);

  const close = () => setOpened(false);
  const choose = (item: Item) => {
    onChange(item);
    setDraft(null);
    close();
    onChosen?.();
  };
  const create = (text: string) => {
    onCreate?.(text);
    setDraft(null);
    close();
  };
  const config = {
    catalogue,
    search,
    recent,
    itemKey,
    itemText,
    choose,
    create: onCreate && create,
    canCreate: mayCreate,
  };
  const [picker] = useState(() => createPickerController(lookups, config));
  useEffect(() => picker.configure(config));
  useEffect(() => picker.stop, [picker]);
  const state = useSyncExternalStore(picker.subscribe, picker.getState);

  const typed = (draft ?? '').trim();
  const canCreate = onCreate !== undefined && typed !== '' && mayCreate(typed);
  const open = () => {
    if (readOnly || disabled || opened) return;
    setOpened(true);
    picker.open();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!opened) open();
      else picker.move(event.key === 'ArrowDown' ? 1 : -1, canCreate ? 1 : 0);
    } else if (event.key === 'Enter' && opened && !event.repeat) {
      // Taken already: Enter goes on to whatever it leads to from the field.
      if (itemOf?.(typed)) return leave();
      event.preventDefault();
      picker.enter();
    } else if (event.key === 'Escape' && opened) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
      close();
    }
  };
  const leave = () => {
    picker.leave();
    close();
    if (draft?.trim() === '') {
      onChange(null);
      setDraft(null);
    } else if (value) setDraft(null);
  };

  const isUnresolved = !opened && !isAway && draft !== null && draft !== '' && !value;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <TextInput
        ref={input}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          opened && state.highlight >= 0 ? optionId(state.highlight) : undefined
        }
        rightSection={opened && state.status === 'waiting' ? <Loader size={14} /> : null}
        {...rest}
        readOnly={readOnly}
        disabled={disabled}
        error={error ?? (isUnresolved ? CHOOSE : undefined)}
        value={draft ?? (value ? itemText(value) : '')}
        onClick={open}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setDraft(text);
          setOpened(true);
          picker.type(text);
          const own = itemOf?.(text.trim());
          if (own) onChange(own);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          leave();
          goAway();
          onBlur?.(event);
        }}
      />
      {opened && (
        <FloatingPanel anchor={anchor} width={listWidth}>
          <div className={classes.dropdown}>
            <PickerOptions
              id={listId}
              label={typeof rest.label === 'string' ? rest.label : (rest['aria-label'] ?? '')}
              state={state}
              optionId={optionId}
              renderItem={renderItem}
              itemKey={itemKey}
              onChoose={choose}
              onRetry={picker.retry}
              create={canCreate ? { text: typed, onCreate: () => create(typed) } : undefined}
            />
          </div>
        </FloatingPanel>
      )}
    </>
  );
};
