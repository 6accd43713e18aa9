import type { StorybookConfig } from '@storybook/react-vite'

export default {
  stories: ['./docs/**/*.mdx', './docs/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // The tests read no prop docs.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
