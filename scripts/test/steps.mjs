import { ensureBuilt } from '../ensure-built.mjs'
import { checks } from '../checks.mjs'
import { inRoot, run, runTool } from '../project.mjs'
import { ensureBrowser } from './browser.mjs'
import { count, counted, playwright, vitest } from './runners.mjs'
import { startSecondPostgres } from './second-postgres.mjs'

const check = (name) => async () => counted(await checks[name]())

const built =
  (step) =>
  async (...args) => {
    await ensureBuilt()
    return step(...args)
  }

/**
 * Suites that put questions over and over which other suites put too, and count the answers again: once, on the embedded PostgreSQL, is
 * enough. They take a third of the time of all suites.
 */
const recounts = [
  'demo-walk',
  'leaks',
  'move-property',
  'nothing-measured',
  'random-districts',
  'task-property',
].map((name) => `--exclude=tests/server/${name}.test.ts`)

/** The suites again on another PostgreSQL: DATABASE_URL's when one is given, else the system's own; without the recounts. */
async function onSecondPostgres(part) {
  const given = process.env.DATABASE_URL
  const second = given ? { url: given, stop: () => {} } : await startSecondPostgres()
  if (!second) {
    console.log('skipped: no second PostgreSQL found')
    return count(0, 0, 1)
  }
  try {
    return await vitest(['--project', 'server', ...recounts, ...shard(part)], { DATABASE_URL: second.url })
  } finally {
    second.stop()
  }
}

const shard = (part) => (part ? [`--shard=${part.index}/${part.of}`] : [])

/**
 * Name → what runs it, in the order they run; each resolves with `{ passed, failed, skipped }`. Those with parts in `sizes` may be asked for
 * one of them: `{ index, of }`, counted from 1.
 */
export const steps = {
  format: check('format'),
  lint: check('lint'),
  build: built(() => count(1, 0)),
  types: check('types'),
  unused: check('unused'),
  /** docs/requirements.md and the names of the tests say the same. */
  requirements: async () =>
    counted(await run(process.execPath, [inRoot('scripts', 'requirements.mjs'), '--gaps'])),
  unit: () => vitest(['--project', 'unit']),
  server: (part) => vitest(['--project', 'server', ...shard(part)], { DATABASE_URL: '' }),
  'server-second': onSecondPostgres,
  browser: async () => {
    console.log(`Chromium: ${await ensureBrowser()}`)
    return count(1, 0)
  },
  stories: async (part) => {
    await ensureBrowser()
    return vitest(['--config', 'vitest.storybook.config.ts', ...shard(part)])
  },
  /** The designers' book as static files: what the tests of stories skip, prop docs and pages of words, is built here. */
  storybook: async () =>
    counted(
      await runTool('storybook/dist/bin/dispatcher.js', ['build', '--quiet', '--loglevel', 'warn'], {
        limitMs: 10 * 60_000,
      }),
    ),
  e2e: built(async (part) => {
    await ensureBrowser()
    return playwright(shard(part))
  }),
  process: built(() => vitest(['--project', 'process'])),
}
