import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024
/** Two files of the write-ahead log: a recovery begins one of them. */
const reservedMb = 32

const reserveOf = (data: string) => join(data, 'reserve')

/** Puts room aside for a recovery on a full disk; where there is little room anyway, another time. */
export function makeReserve(data: string): void {
  const file = reserveOf(data)
  if (existsSync(file) && statSync(file).size === reservedMb * megabyte) return
  const { bavail, bsize } = statfsSync(data)
  if (bavail * bsize < 4 * reservedMb * megabyte) return
  const block = Buffer.alloc(megabyte)
  const output = openSync(file, 'w', 0o600)
  try {
    for (let n = 0; n < reservedMb; n += 1) writeSync(output, block)
  } catch {
    rmSync(file, { force: true })
  } finally {
    closeSync(output)
  }
}

/** Gives the room to PostgreSQL; false where none is left to give. */
export function releaseReserve(data: string): boolean {
  const file = reserveOf(data)
  if (!existsSync(file)) return false
  rmSync(file)
  return true
}
