import { parseArgs } from 'node:util'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrations.ts'
import type { Database } from './db/schema.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { SeedRefused } from './seed/seed-district.ts'
import { seedLarge, usualRegion } from './seed/seed-large.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { listenForStop } from './stop-signals.ts'
import { verifyFigures } from './verify/verify-figures.ts'

const usage = `usage:
  seed                                           the demo district, unless it is there
  seed --schools N [--rounds N] [--region CODE]  a large synthetic district (default region ${usualRegion})
  verify                                         recounts every summary from raw rows`

/** What was typed cannot be understood. */
class UsageError extends StartError {
  override name = 'UsageError'
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = new Intl.NumberFormat('en-US')

async function main(args: string[]): Promise<number> {
  const { command, schools, rounds, region } = readArguments(args)
  const settings = readSettings()
  if (command === 'seed' && settings.mode === 'production') {
    throw new UsageError('seed is refused in production mode: its accounts have a public password')
  }
  const stop = listenForStop()
  const database = await openDatabase<Database>(settings, { role: 'command' })
  stop.closeWith(database.close)
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    const db = database.kysely
    await migrate(db)
    if (command === 'verify') {
      const result = await verifyFigures(db, print, printProgress)
      print(`${shown.format(result.exams)} exams of ${result.schools} schools recounted in ${seconds()}`)
      print(result.differences === 0 ? 'no difference' : `${shown.format(result.differences)} differences`)
      return result.differences === 0 ? 0 : 1
    }
    const today = new Date()
    const seeded =
      schools === undefined
        ? await seedDemo(db, { schools: 12, rounds: rounds ?? 6, today })
        : await seedLarge(db, { schools, rounds: rounds ?? 12, region, today, onProgress: printProgress })
    if (seeded === null) print('the demo district is already there; nothing written')
    else
      print(
        `wrote ${seeded.schools} schools, ${shown.format(seeded.pupils)} pupils, ` +
          `${shown.format(seeded.exams)} exams in ${seconds()}`,
      )
    return 0
  } finally {
    await database.close()
  }
}

function printProgress(done: number, of: number, exams: number): void {
  if (done % 25 === 0) print(`${done}/${of} schools, ${shown.format(exams)} exams`)
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const command = positionals[0]
  if (positionals.length !== 1 || (command !== 'seed' && command !== 'verify')) throw new UsageError(usage)
  return {
    command,
    schools: wholeNumber('--schools', values.schools, 1, 2000),
    rounds: wholeNumber('--rounds', values.rounds, 1, 24),
    region: values.region ?? usualRegion,
  }
}

function parse(args: string[]) {
  const type = 'string' as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { schools: { type }, rounds: { type }, region: { type } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function wholeNumber(name: string, text: string | undefined, from: number, to: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= from && value <= to) return value
  throw new UsageError(`${name} must be a whole number from ${from} to ${to}`)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError || error instanceof SeedRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
