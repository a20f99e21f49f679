import { createTheme, type CSSVariablesResolver } from '@timbra/ui-kit/mantine';
import { beginMenu } from '../menu/begin-menu.ts';
import { buttonColors } from './button-colors.ts';
import { palettes } from './palettes.ts';
import { stayFocused } from './stay-focused.ts';

/** What holds the focus: a dialog, or what opens beside a button. */
const trap = { defaultProps: stayFocused };
const dialogTitle = { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650 };

/** Type 14/20, secondary 12/16, section 16/24, title 20/28; spacing 4·8·12·16·24. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 4 },
  black: '#11262b',
  variantColorResolver: buttonColors,
  fontFamily: 'var(--ui)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: 'var(--ui)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // pantallas §3: mobile to 767, tablet 768-991, desktop 992-1200, jumbo from 1201 px
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75.0625em', xl: '90em' },
  components: {
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' }, padding: 'lg' },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' }, padding: 'lg' },
      styles: { title: dialogTitle },
    },
    ModalContent: trap,
    DrawerContent: trap,
    PopoverDropdown: trap,
    // One look of all that opens over a page: the pickers' panel has the same.
    Popover: { defaultProps: { shadow: 'md' } },
    Menu: {
      // Its place is taken by MenuItems.
      defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: 'var(--opcion)', lineHeight: '1.25rem' } },
    },
    MenuDropdown: { defaultProps: { ref: beginMenu } },
    // What opens under a colour's field, too, which cannot be told these words itself.
    ColorPicker: { defaultProps: { saturationLabel: 'Saturación y brillo', hueLabel: 'Tono' } },
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
  },
});

/** The query of phones, as pantallas §3 cuts them. */
export const PHONE_QUERY = '(max-width: 767px)';

/** Both schemes read the tokens, which change with the scheme by themselves. */
const fromTokens = {
  '--mantine-color-body': 'var(--papel)',
  '--mantine-color-text': 'var(--tinta)',
  '--mantine-color-dimmed': 'var(--tinta-2)',
  '--mantine-color-placeholder': 'var(--tinta-3)',
  '--mantine-color-default': 'var(--papel)',
  '--mantine-color-default-hover': 'var(--hundido)',
  '--mantine-color-default-color': 'var(--tinta)',
  '--mantine-color-default-border': 'var(--linea-2)',
  '--mantine-color-anchor': 'var(--enlace)',
  '--mantine-color-error': 'var(--error)',
  // Our disabled buttons stay focusable and are read.
  '--mantine-color-disabled': 'var(--cancelada-f)',
  '--mantine-color-disabled-color': 'var(--tinta-3)',
  '--mantine-color-disabled-border': 'var(--linea-2)',
  '--mantine-shadow-md': 'var(--sombra-2)',
  '--mantine-primary-color-filled': 'var(--accion)',
  '--mantine-primary-color-filled-hover': 'var(--accion-hover)',
  '--mantine-primary-color-contrast': 'var(--sobre-accion)',
  '--mantine-primary-color-light': 'var(--suave)',
  '--mantine-primary-color-light-hover': 'var(--suave-2)',
  '--mantine-primary-color-light-color': 'var(--enlace)',
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
