import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...parts) => join(root, ...parts)

/** Thrown for what the person at the terminal can act on; `endWith` prints it as one line. */
export class Stop extends Error {}

/**
 * Runs a program in the project's folder and resolves with its exit code. A signal to us goes on to it, and we end once it has.
 * `limitMs`: then it and all that it started are killed.
 */
export function run(command, args, { env = process.env, stdio = 'inherit', limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const ownGroup = limitMs !== undefined && process.platform !== 'win32'
    const child = spawn(command, args, { cwd: root, env, stdio, detached: ownGroup })
    const kill = (signal) => (ownGroup ? process.kill(-child.pid, signal) : child.kill(signal))
    let stoppedBy
    const forward = (signal) => {
      stoppedBy = signal
      kill(signal)
    }
    const timer = limitMs && setTimeout(() => kill('SIGKILL'), limitMs)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    const settle = () => {
      clearTimeout(timer)
      process.off('SIGINT', forward).off('SIGTERM', forward)
    }
    child.on('error', (error) => (settle(), reject(error)))
    child.on('close', (code) => {
      settle()
      if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143)
      resolve(code ?? 1)
    })
  })
}

/** Runs one of the installed development tools by its own script, without a shell. */
export const runTool = (script, args, options) =>
  run(process.execPath, [inRoot('node_modules', script), ...args], options)

/** Prints a Stop as one line and ends with 1; anything else is a fault of ours and keeps its stack. */
export function endWith(error) {
  console.error(error instanceof Stop ? error.message : error)
  process.exit(1)
}
