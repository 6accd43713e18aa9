import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { lookAgain } from '../../look-again.ts'

/** Four files of the write-ahead log. A PostgreSQL that cannot begin the next of them stops whole, reads and all. */
export const minFreeBytes = 64 * 1024 * 1024
/** Writes begin again a little above, so that they do not come and go. */
const enoughBytes = minFreeBytes * 1.5
const lookMs = 1000
/** A start brings the tables up to date first, as far as there is room. */
const firstLookMs = 5000

export type FreeBytes = () => Promise<number>

/** What a folder's disk still takes from who is not root. */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

/** Less than a file of the write-ahead log, without which there is no recovery. */
const noRoomBytes = 16 * 1024 * 1024

/** Whether a database did not start for want of room. On a full disk it may not even have logged why. */
export const isOutOfSpace = async (folder: string, error: unknown): Promise<boolean> =>
  (error instanceof Error && /no space left on device|disk quota exceeded/i.test(error.message)) ||
  (await freeBytesOf(folder)()) < noRoomBytes

const isDiskFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '53100'

interface SpaceGuardOptions {
  /** The connection that holds the cluster now. */
  client: () => pg.Client
  freeBytes: FreeBytes
  /** Releases some of the reserve; false where there is none left. */
  makeRoom: () => boolean
  /** Called when writes are refused from now on, and when they are taken again. */
  onChange: (isLow: boolean) => void
}

/**
 * Looks at the disk, and refuses writes before it is full: every transaction of every connection is read-only until there is room again.
 * Reads go on meanwhile, and nothing is half written. A start takes writes again, as far as the disk allows.
 */
export async function guardSpace({ client, freeBytes, makeRoom, onChange }: SpaceGuardOptions) {
  let isLow = false

  const change = async (toLow: boolean) => {
    const how = toLow ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
    // It is written into a file: on a disk that is full already there must be room for that.
    const write = async (): Promise<unknown> =>
      client()
        .query(`alter system ${how}`)
        .catch((error: unknown) => {
          if (isDiskFull(error) && makeRoom()) return write()
          throw error
        })
    await write()
    await client().query('select pg_reload_conf()')
  }
  async function look(): Promise<void> {
    const free = await freeBytes()
    const toLow = free < (isLow ? enoughBytes : minFreeBytes)
    if (toLow === isLow) return
    await change(toLow)
    isLow = toLow
    onChange(toLow)
  }
  // What a server that was killed meanwhile left behind.
  await change(false).catch(() => undefined)
  return lookAgain(look, { firstMs: firstLookMs, everyMs: lookMs })
}
