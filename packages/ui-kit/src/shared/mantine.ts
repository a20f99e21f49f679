/**
 * What the screens use of Mantine, and nothing else. The shell offers this module to the remotes,
 * whole: what is named here is downloaded by everybody who signs in. See docs/adr/0027.
 */
export {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  CloseButton,
  createTheme,
  FocusTrap,
  Group,
  Loader,
  MantineProvider,
  PasswordInput,
  Portal,
  Stack,
  Text,
  TextInput,
  Title,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type NativeSelectProps,
  type TextInputProps,
  type VariantColorsResolver,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedCallback,
  useLocalStorage,
  useMediaQuery,
  useMergedRef,
} from '@mantine/hooks';
