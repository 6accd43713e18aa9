import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const everyMs = 100

/** Watches the resident memory of a process; `stop` returns its peak in MB (the kernel's own on Linux, else sampled). */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = 0
  const look = () => void (peak = Math.max(peak, residentMb(pid)))
  const timer = setInterval(look, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return peak
    },
  }
}

function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`
  const kib = existsSync(file)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kib ?? 0) * 1024) / 1e6
}
