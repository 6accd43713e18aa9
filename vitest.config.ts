import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** A busy machine takes its time; what never comes fails all the same. */
const patience = { poll: { timeout: 20_000 } }
/** Suites on a real PostgreSQL, of one module each; unit tests stand beside their source. */
const suitesOfModules = 'src/modules/*/tests/**/*.test.ts'
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) }

/** unit: pure functions and happy-dom components; server: suites on a real PostgreSQL; process: the built server, started and killed. Stories have their own config. */
export default defineConfig({
  test: {
    // A part that a page fetches ahead may arrive after its test has ended, on a slow machine.
    onUnhandledError: ({ name }) => (name === 'EnvironmentTeardownError' ? false : undefined),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          expect: patience,
          // Its files are modules that do not say so.
          server: { deps: { inline: ['echarts-for-react'] } },
          include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: [suitesOfModules],
          setupFiles: ['tests/support/quiet.setup.ts'],
          // What a document names is not loaded, and counts as if it were: happy-dom would print each one as an error.
          environmentOptions: {
            happyDOM: {
              settings: {
                handleDisabledFileLoadingAsSuccess: true,
                enableIframePageLoading: true,
                navigation: { disableChildFrameNavigation: true },
              },
            },
          },
          maxWorkers: 2,
          // Pages are slow to draw on a busy machine; nothing here measures time.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          expect: patience,
          include: ['tests/server/**/*.test.ts', suitesOfModules],
          globalSetup: ['tests/support/database.setup.ts'],
          maxWorkers: 2,
          // Each file has a database of its own; the server's modules are loaded once for all files of a worker.
          isolate: false,
          testTimeout: 600_000,
          // Some seed the whole demo before their first test.
          hookTimeout: 900_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'process',
          environment: 'node',
          expect: patience,
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/process/built.setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
