import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** Disk space reserved in the data folder, in MB. */
const reserves = [
  /** For PostgreSQL's file of settings, in which writes are switched off. */
  { name: 'reserve-settings', size: 1 },
  /** Two files of the write-ahead log: a recovery begins one of them. */
  { name: 'reserve', size: 32 },
] as const

/** Reserves room for a full disk; where there is little already, a later call does. */
export function makeReserves(data: string): void {
  for (const { name, size } of reserves) {
    const file = join(data, name)
    if (statSync(file, { throwIfNoEntry: false })?.size === size * megabyte) continue
    const { bavail, bsize } = statfsSync(data)
    if (bavail * bsize >= 128 * megabyte) fill(file, size)
  }
}

function fill(file: string, size: number): void {
  const block = Buffer.alloc(megabyte)
  const output = openSync(file, 'w', 0o600)
  try {
    for (let n = 0; n < size; n += 1) writeSync(output, block)
  } catch {
    rmSync(file, { force: true })
  } finally {
    closeSync(output)
  }
}

/** Gives PostgreSQL what is meant for it, or what is left; false where that is nothing. */
export function releaseReserve(data: string, meantFor: 'settings' | 'recovery'): boolean {
  const files = reserves.map(({ name }) => join(data, name)).filter((each) => existsSync(each))
  const file = files.at(meantFor === 'settings' ? 0 : -1)
  if (file === undefined) return false
  rmSync(file)
  return true
}
