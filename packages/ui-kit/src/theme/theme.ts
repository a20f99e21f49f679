import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@timbra/ui-kit/mantine';
import { statusColors } from './status-colors.ts';

/** Ink blue. Shade 8 is what buttons and links wear: 6.4 to 1 on white. */
const tinta: MantineColorsTuple = [
  '#eff5fb',
  '#dbe7f4',
  '#b3cde8',
  '#88b1dc',
  '#6499d2',
  '#4d8acb',
  '#3f81c8',
  '#2f6fb2',
  '#1c5fa8',
  '#0e4a86',
];

const dialogTitle = { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 };

/** Type 14/20, secondary 12/16, section 16/24, title 20/28; spacing 4·8·12·16·24. */
export const theme = createTheme({
  primaryColor: 'tinta',
  primaryShade: 8,
  colors: { tinta },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  // spec 1 §9: mobile to 767, tablet 768-991, desktop 992-1200, jumbo from 1201 px
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
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar aviso' } } },
  },
});

/** The query of phones, as spec 1 §9 cuts them. */
export const PHONE_QUERY = '(max-width: 767px)';

/** Mantine's own grey, placeholder and error texts stay below 4.5 to 1 on white. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { ...statusColors },
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#66707a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#1c5fa8',
    // Our disabled buttons stay focusable and are read: 5.0 to 1 on their grey.
    '--mantine-color-disabled-color': '#59636e',
    '--timbra-focus': '#1c5fa8',
    '--timbra-line': '#dee2e6',
    '--timbra-band': '#f6f8fa',
    '--timbra-surface': '#ffffff',
  },
  dark: {
    '--timbra-focus': '#88b1dc',
    '--timbra-line': '#373a40',
    '--timbra-band': '#25262b',
    '--timbra-surface': '#1a1b1e',
  },
});
