import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const REQUEST = 'CallExpression[callee.property.name=/^(get|post|put|delete)$/]';
/** A path of the API written out, or an answer whose type is only hoped for. */
const UNTYPED_CALL = [
  `${REQUEST}[typeArguments]`,
  `${REQUEST}[arguments.0.value=/^\\//]`,
  `${REQUEST}[arguments.0.quasis.0.value.raw=/^\\//]`,
].join(', ');

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.timbra/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            '*.js',
            '.*.cjs',
            'local/bin/*.mjs',
            '*/*.config.js',
            '*/webpack.config.mjs',
          ],
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'expect',
          property: 'poll',
          message: 'Tests wait in one way: vi.waitFor(() => expect(…)).',
        },
      ],
    },
  },
  {
    files: ['local/**', 'bench/**', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.tsx', 'packages/ui-kit/**/*.ts', 'shell/**/*.ts', 'mf-*/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['mf-*/src/**', 'shell/src/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: UNTYPED_CALL,
          message:
            'Screens ask by the name of the route: callApi(api, "GET /…", …) knows its types.',
        },
      ],
    },
  },
  {
    files: ['mf-*/src/**', 'packages/{ui-kit,remote-kit}/src/**'],
    ignores: ['packages/*/src/shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@mantine/*', '@tanstack/react-query', 'react-router', 'react-router/*'],
              message:
                'Shared by name (docs/adr/0027): @timbra/ui-kit/mantine, /query and @timbra/remote-kit/router.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
);
