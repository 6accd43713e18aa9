import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usualSportDays } from '../../src/modules/sport/server/seed/write-sport.ts'
import type { BenchOptions } from './bench-options.ts'
import { defaultDataFolder, projectFolder } from '../../src/server/db/embedded/data-folder.ts'

/** `npm run bench -- --against` measures another commit's build by this one's bench. */
const measured = process.env['BENCH_PROJECT'] ?? projectFolder()
const built = (name: string) => join(measured, 'dist', 'server', `${name}.js`)
const running = new Set<ChildProcess>()

/** A folder of the bench's own; PostgreSQL's user can reach it wherever the project lies. */
export const benchFolder = (name: string): string => {
  const base = process.env['DATA_DIR'] ? resolve(process.env['DATA_DIR']) : defaultDataFolder()
  return join(base, 'bench', name)
}

/** A developer's settings must not reach the bench: an empty value counts as absent and wins over `.env`. */
function environment(folder: string): NodeJS.ProcessEnv {
  const example = readFileSync(join(projectFolder(), '.env.example'), 'utf8')
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const unset = Object.fromEntries(names.map((name) => [name, '']))
  return {
    ...process.env,
    ...unset,
    DATA_DIR: folder,
    PORT: '0',
    SEED: 'none',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'warn',
  }
}

function start(script: string, args: readonly string[], folder: string): ChildProcess {
  const student = spawn(process.execPath, [built(script), ...args], {
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(student)
  student.once('close', () => running.delete(student))
  return student
}

/** The data of `npm run seed -- <args>` in a folder, made once: a stopped run goes on where it was. */
export async function seeded(name: string, args: readonly string[]): Promise<string> {
  const folder = benchFolder(name)
  const mark = join(folder, 'bench-seeded')
  if (existsSync(mark)) return folder
  console.log(`seeding ${folder} (once) …`)
  const student = start('cli', ['seed', ...args], folder)
  student.stdout?.on('data', (text: Buffer) => process.stdout.write(`  ${text.toString()}`))
  const code = await new Promise((done) => student.once('close', done))
  if (code !== 0) throw new Error(`seeding ${folder} failed; remove that folder to begin anew`)
  writeFileSync(mark, `${new Date().toISOString()}\n`)
  return folder
}

/** A district of so many schools with so many days of sport, made once. */
export const seededLarge = ({ schools, sportDays }: BenchOptions): Promise<string> =>
  seeded(sportDays === usualSportDays ? `large-${schools}` : `large-${schools}-${sportDays}`, [
    '--schools',
    String(schools),
    '--rounds',
    '12',
    '--sport-days',
    String(sportDays),
  ])

/** A new database with the demo district, for what writes into it; `remove` deletes it. */
export async function freshDemo(name: string): Promise<{ folder: string; remove: () => void }> {
  const folder = benchFolder(name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  return { folder: await seeded(name, []), remove }
}

export type BenchServer = { origin: string; folder: string; pid: number; stop: () => Promise<void> }

/** The built server on a free port over a data folder. */
export async function startServer(folder: string): Promise<BenchServer> {
  mkdirSync(folder, { recursive: true })
  const student = start('main', [], folder)
  let output = ''
  const origin = await new Promise<string>((done, fail) => {
    student.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /listening on (http:\/\/[\d.:]+)/.exec(output)
      if (found?.[1]) done(found[1])
    })
    student.once('close', (code) => fail(new Error(`the server on ${folder} ended with ${code}`)))
  })
  return { origin, folder, pid: student.pid ?? 0, stop: () => end(student) }
}

function end(student: ChildProcess): Promise<void> {
  if (student.exitCode !== null || student.signalCode !== null) return Promise.resolve()
  const removed = new Promise<void>((done) => student.once('close', () => done()))
  student.kill('SIGTERM')
  return removed
}

/** Stops whatever of ours still runs, its databases included. */
export const endStarted = async (): Promise<void> => {
  await Promise.all([...running].map(end))
}
