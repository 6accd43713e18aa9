import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100

/** Watches, on Linux, what the server and the process that draws its photos hold together; `stop` returns the peak in MB, NaN elsewhere. */
export function watchLoadMemory(server: number): { now: () => number; stop: () => number } {
  let peak = Number.NaN
  const look = () => {
    const held = [server, ...photoProcesses(server)].reduce((sum, pid) => sum + residentMb(pid), 0)
    if (held > 0) peak = Math.max(Number.isNaN(peak) ? 0 : peak, held)
    return held
  }
  const timer = setInterval(look, everyMs)
  look()
  return {
    now: look,
    stop: () => {
      clearInterval(timer)
      look()
      return peak
    },
  }
}

function residentMb(pid: number): number {
  try {
    return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / 1e6
  } catch {
    return 0
  }
}

/** Of the server's children; its database is another thing. */
function photoProcesses(server: number): number[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map(Number).filter((pid) => {
      try {
        const isChild =
          Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === server
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('photo-worker')
      } catch {
        return false
      }
    })
  } catch {
    return []
  }
}
