import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('../..', import.meta.url))
export const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export type ConsoleProcess = {
  student: ChildProcess
  /** All it has written so far to both streams. */
  output: () => string
  errorLines: () => string[]
  /** Resolves when the output matches; rejects when the process ends first. */
  shows: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Exit code, or the signal's name, once the process is gone and its output read. */
  ended: Promise<number | string>
}

type Start = { env: Record<string, string>; command?: string; args?: string[]; cwd?: string }

const started = new Set<ChildProcess>()

/** The built server as a process of its own, with nothing of our environment but the path and what is given. */
export function startConsole({
  env,
  command = process.execPath,
  args = [builtServer],
  cwd = project,
}: Start) {
  const PATH = process.env['PATH'] ?? ''
  const base = {
    PATH,
    HOME: process.env['HOME'] ?? '',
    DATABASE_URL: '',
    SEED: 'none',
    LOG_LEVEL: 'warn',
    DEMO_LIVE: 'off',
  }
  const student = spawn(command, args, { cwd, env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(student)
  let all = ''
  let errors = ''
  const watchers = new Set<() => void>()
  const take = (isError: boolean) => (chunk: Buffer) => {
    all += chunk
    if (isError) errors += chunk
    for (const watcher of watchers) watcher()
  }
  student.stdout.on('data', take(false))
  student.stderr.on('data', take(true))
  const ended = new Promise<number | string>((resolve, reject) => {
    student.on('error', reject)
    student.on('close', (code, signal) => {
      started.delete(student)
      resolve(code ?? signal ?? 'unknown')
    })
  })
  const shows = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(all)
        if (!found) return
        watchers.delete(look)
        resolve(found)
      }
      watchers.add(look)
      look()
      void ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${all}`)), reject)
    })
  const errorLines = () => errors.split('\n').filter((line) => line !== '')
  return { student, output: () => all, errorLines, shows, ended } satisfies ConsoleProcess
}

/** Ends what a failed test left running, cleanly so that its database goes too. */
export async function endStarted() {
  const removed = [...started].map((student) => new Promise((resolve) => student.once('close', resolve)))
  for (const student of started) student.kill('SIGTERM')
  await Promise.all(removed)
}

export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}

export const listening = /listening on (http:\/\/127\.0\.0\.1:\d+)/

export async function answers(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/eye/healthz`)).ok
}
