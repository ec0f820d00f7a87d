import tseslint from 'typescript-eslint';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import litA11y from 'eslint-plugin-lit-a11y';
import storybook from 'eslint-plugin-storybook';

export default tseslint.config(
  {
    ignores: ['dist', 'storybook-static', 'coverage', 'src/react/index.ts', 'src/types', 'test/consumers', '**/*.json'],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.mjs', '*.cjs', '.*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  { files: ['src/**/*.ts'], ...lit['flat/recommended'] },
  { files: ['src/**/*.ts'], ...wc['flat/best-practice'] },
  { files: ['src/**/*.ts'], plugins: { 'lit-a11y': litA11y }, rules: litA11y.configs.recommended.rules },
  {
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
          ],
        },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['test/**', 'stories/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  {
    // In these tests chai-a11y-axe makes Chai's assertions thenable; none of them needs awaiting.
    files: ['test/{elements,controllers,client,suites}/**', 'stories/**'],
    rules: { '@typescript-eslint/no-floating-promises': 'off' },
  },
  ...storybook.configs['flat/recommended'],
  { files: ['**/*.mjs', '**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
