import './compose/register.ts'
import { parseArgs } from 'node:util'
import { AccountRefused, createAccount, type NewAccount } from '@/modules/account/server/create-account.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrations.ts'
import type { Database } from './db/schema.ts'
import { distribute } from './distribute/distribute.ts'
import { examineDistribution } from './distribute/examine-distribution.ts'
import { examine } from './doctor.ts'
import type { Finding } from './doctor/finding.ts'
import { loadReference } from './reference/load-reference.ts'
import { demoHealthYears, seedDemo } from './compose/seed/seed-demo.ts'
import { SeedRefused } from './compose/seed/seed-district.ts'
import { seedLarge, usualRegion } from './compose/seed/seed-large.ts'
import { isOperatorCommand, operatorUsage, runOperatorCommand } from './operator-commands.ts'
import { refuseUnfinishedRestore } from './backup/restore-mark.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start/start-error.ts'
import { listenForStop } from './stop-signals.ts'
import { verifyFigures } from './compose/verify-figures.ts'

const usage = `usage:
  seed                                           the demo district, unless it is there
  seed --schools N [--rounds N] [--sport-days N] [--region CODE]
                                                 a large synthetic district (default region ${usualRegion})
  verify                                         recounts every summary from raw rows
  distribute [--check]                           spreads every table over the nodes of a Citus cluster, whose coordinator
                                                 is DATABASE_URL; --check only says what would be refused
  doctor                                         whether settings, disk and database fit how the server is run
  account --username U --name N --role qu --region CODE [--region-name N]
  account --username U --name N --role admin --school CODE
                                                 makes an account and prints its password once
${operatorUsage}`

const commands = ['seed', 'verify', 'account', 'doctor', 'distribute'] as const

/** What was typed cannot be understood. */
class UsageError extends StartError {
  override name = 'UsageError'
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = new Intl.NumberFormat('en-US')

async function main(args: string[]): Promise<number> {
  const [first, ...rest] = args
  if (isOperatorCommand(first)) return await runOperatorCommand(first, rest)
  const { command, schools, account, isCheck, ...large } = readArguments(args)
  const settings = readSettings()
  if (command === 'distribute' && settings.databaseUrl === undefined)
    throw new UsageError('the embedded database has one node: DATABASE_URL must name the coordinator')
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
    await refuseUnfinishedRestore(database.pool, settings)
    if (command === 'doctor') return report(await examine(settings, db))
    if (isCheck) return report((await examineDistribution(db)).findings)
    await migrate(db)
    await loadReference(db)
    if (command === 'distribute') {
      const n = await distribute(db, (table, done, of) => print(`${done}/${of} ${table}`))
      print(n === 0 ? 'every table was distributed before' : `${n} tables distributed in ${seconds()}`)
      return 0
    }
    if (command === 'verify') {
      const result = await verifyFigures(db, print, printProgress)
      print(`${shown.format(result.exams)} exams of ${result.schools} schools recounted in ${seconds()}`)
      print(result.differences === 0 ? 'no difference' : `${shown.format(result.differences)} differences`)
      return result.differences === 0 ? 0 : 1
    }
    if (account) {
      const password = await createAccount(db, account)
      print(`account ${account.username} is made; its password, shown only now: ${password}`)
      return 0
    }
    const today = new Date()
    const rounds = large.rounds ?? (schools === undefined ? 6 : 12)
    const seeded =
      schools === undefined
        ? await seedDemo(db, { schools: 12, rounds, healthYears: demoHealthYears, today })
        : await seedLarge(db, { ...large, schools, rounds, today, onProgress: printProgress })
    if (seeded === null) print('the demo district is already there; nothing written')
    else
      print(
        `wrote ${seeded.schools} schools, ${shown.format(seeded.students)} students, ` +
          `${shown.format(seeded.exams)} exams in ${seconds()}`,
      )
    return 0
  } finally {
    await database.close()
  }
}

function report(findings: readonly Finding[]): number {
  for (const { state, text } of findings) print(`${state.padEnd(4)}  ${text}`)
  return findings.some(({ state }) => state === 'bad') ? 1 : 0
}

function printProgress(done: number, of: number, exams: number): void {
  if (done % 25 === 0) print(`${done}/${of} schools, ${shown.format(exams)} exams`)
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const command = positionals[0]
  const isKnown = commands.some((known) => known === command)
  const isCheck = values.check === true
  if (positionals.length !== 1 || !isKnown || (isCheck && command !== 'distribute'))
    throw new UsageError(usage)
  return {
    command,
    isCheck,
    account: command === 'account' ? readAccount(values) : undefined,
    schools: wholeNumber('--schools', values.schools, 1, 2000),
    rounds: wholeNumber('--rounds', values.rounds, 1, 24),
    sportDays: wholeNumber('--sport-days', values['sport-days'], 1, 366),
    region: values.region ?? usualRegion,
  }
}

function readAccount(values: ReturnType<typeof parse>['values']): NewAccount {
  const { username, name, role } = values
  if (!username || !name || (role !== 'qu' && role !== 'admin')) throw new UsageError(usage)
  const { region, school } = values
  return { username, name, role, region, regionName: values['region-name'], school }
}

function parse(args: string[]) {
  const type = 'string' as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        schools: { type },
        rounds: { type },
        'sport-days': { type },
        region: { type },
        'region-name': { type },
        username: { type },
        name: { type },
        role: { type },
        school: { type },
        check: { type: 'boolean' },
      },
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

/** Errors whose message is the one line that the person needs. */
const isExplained = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof SeedRefused || error instanceof AccountRefused

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!isExplained(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
