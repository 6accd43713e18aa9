import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'

// Set once by the first process, inherited by the workers.
process.env['MINGMU_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000))
/** The server's throw-away folder: tests read its outbox there (tests/e2e/outbox.ts). */
process.env['MINGMU_E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'mingmu-e2e-'))
const origin = `http://127.0.0.1:${process.env['MINGMU_E2E_PORT']}`

const executablePath = [process.env['CHROMIUM_PATH'], chromium.executablePath(), '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const isRoot = process.getuid?.() === 0

/** Long journeys against the built console and the real server on a freshly seeded demo district. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A busy machine can be too slow once; what passed only then is named at the end of a run.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ['--no-sandbox'] : [],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node tests/e2e/serve.mjs',
    url: `${origin}/eye/readyz`,
    // The demo is seeded first, which takes a slow machine minutes.
    timeout: 400_000,
    env: {
      PORT: process.env['MINGMU_E2E_PORT'],
      MINGMU_E2E_FOLDER: process.env['MINGMU_E2E_FOLDER'],
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
