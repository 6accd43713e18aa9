import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { chromium } from '@playwright/test'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import stories from './.storybook/vite.config.ts'

const themes = ['light', 'dark', 'wall'] as const

declare module 'vitest' {
  interface ProvidedContext {
    theme: (typeof themes)[number]
  }
}

/** CHROMIUM_PATH, else Playwright's own when it is there, else the system's. */
const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const root = process.getuid?.() === 0

/** Every story in a real browser, once per theme; an axe violation fails it. */
export default mergeConfig(
  stories,
  defineConfig({
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      // A busy machine takes its time, and nothing here measures it.
      testTimeout: 60_000,
      setupFiles: ['.storybook/theme.setup.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { ...(executablePath && { executablePath }), args: root ? ['--no-sandbox'] : [] },
        }),
        instances: themes.map((theme) => ({ browser: 'chromium' as const, name: theme, provide: { theme } })),
      },
    },
  }),
)
