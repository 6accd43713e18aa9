import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts processor time in hundredths of a second for programs to read, whatever its own clock. */
const tickMs = 10

export type ProcessorTime = { server: number; database: number }

/**
 * Processor time in ms that the server's process, and its database's processes, have used so far. Unlike what a clock shows it
 * hardly depends on who else uses the machine. Undefined where the system has no /proc.
 */
export function processorTime(server: { pid: number; folder: string }): ProcessorTime | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const postmaster = Number(readFileSync(join(server.folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const sessions = all.map((pid) => statOf(Number(pid))).filter((stat) => stat?.parent === postmaster)
  // What has ended is counted with the process that started it.
  const database = [statOf(postmaster, true), ...sessions].reduce((sum, stat) => sum + (stat?.ms ?? 0), 0)
  return { server: statOf(server.pid)?.ms ?? 0, database }
}

/** What each of `turns` took between two looks, in words for the table; nothing where it cannot be known. */
export function perTurn(before: ProcessorTime | undefined, after: ProcessorTime | undefined, turns: number) {
  if (!before || !after) return ''
  const each = (kind: keyof ProcessorTime) => ((after[kind] - before[kind]) / turns).toFixed(1)
  return `; processor ${each('server')} ms server, ${each('database')} ms database`
}

function statOf(pid: number, withEnded = false): { parent: number; ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, second, may hold blanks; the fields after it are counted from 3 (proc(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (first: number) => Number(fields[first - 3]) + Number(fields[first - 2])
    const [parent, own, ended] = [Number(fields[1]), ticks(14), ticks(16)]
    return { parent, ms: (own + (withEnded ? ended : 0)) * tickMs }
  } catch {
    return undefined
  }
}
