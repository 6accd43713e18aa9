import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../project.mjs'
import { playwrightFailures, playwrightUnsteady, vitestFailures } from './failures.mjs'

const LIMIT_MS = 40 * 60_000

/** One check: passed or failed. */
export const counted = (code) => (code === 0 ? count(1, 0) : count(0, 1))
export const count = (passed, failed, skipped = 0) => ({ passed, failed, skipped })

/** Runs vitest and counts tests; a run that ends badly counts at least one failure, and so does one that ran nothing. */
export const vitest = (args, env = {}) =>
  withReport('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', ...args], (file) => ({
    args: [`--outputFile.json=${file}`],
    env,
    read: (report) => ({
      ...count(report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests),
      failures: vitestFailures(report),
    }),
  }))

export const playwright = (args = []) =>
  withReport('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], (file) => ({
    args: [],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read: (report) => ({
      ...count(report.stats.expected + report.stats.flaky, report.stats.unexpected, report.stats.skipped),
      failures: playwrightFailures(report),
      unsteady: playwrightUnsteady(report),
    }),
  }))

async function withReport(script, args, toPlan) {
  const folder = mkdtempSync(join(tmpdir(), 'mingmu-report-'))
  const file = join(folder, 'report.json')
  const plan = toPlan(file)
  try {
    const env = { ...process.env, ...plan.env }
    const code = await runTool(script, [...args, ...plan.args], { env, limitMs: LIMIT_MS })
    const found = existsSync(file) ? plan.read(JSON.parse(readFileSync(file, 'utf8'))) : count(0, 0)
    const broken = found.failed === 0 && (code !== 0 || found.passed === 0)
    if (!broken) return found
    const ending = code === 0 ? 'nothing ran' : `ended with ${code}`
    return { ...found, failed: 1, failures: [`${[script, ...args].join(' ')}: ${ending}, no test failed`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
