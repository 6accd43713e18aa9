import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { BackupRefused } from './backup-refused.ts'

/**
 * A restore is marked before its first write and unmarked in the transaction that makes it whole: in the database by a table, and in a data
 * folder by a file too, because there the database itself is still to be made.
 */
export const restoreMark = 'unfinished_restore'
const fileName = 'restore-unfinished'

/** Whoever can ask: a client, or the pool. */
interface Queried {
  query: (text: string) => Promise<pg.QueryResult<{ isMarked: boolean }>>
}

export async function hasUnfinishedRestore(source: Queried): Promise<boolean> {
  const { rows } = await source.query(`select to_regclass('public.${restoreMark}') is not null as "isMarked"`)
  return rows[0]?.isMarked === true
}

export async function markDatabase(client: pg.Client): Promise<void> {
  await client.query(`create table public.${restoreMark} (begun_at timestamptz not null default now())`)
}

/** In the transaction that loads. */
export async function unmarkDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop table public.${restoreMark}`)
}

const fileOf = (dataDir: string) => join(dataDir, fileName)
export const isFolderMarked = (dataDir: string): boolean => existsSync(fileOf(dataDir))
export const markFolder = (dataDir: string): void =>
  writeFileSync(fileOf(dataDir), 'A restore into this folder was begun and is not finished.\n', {
    flag: 'wx',
  })
export const unmarkFolder = (dataDir: string): void => rmSync(fileOf(dataDir))

/** Nobody works on half of a backup. Queried by whatever starts, before it makes the first table. Throws BackupRefused. */
export async function refuseUnfinishedRestore(
  pool: Queried,
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
): Promise<void> {
  if (databaseUrl) {
    if (await hasUnfinishedRestore(pool))
      throw new BackupRefused(
        'the database of DATABASE_URL holds a restore that was not finished: drop it, create it empty, and restore again',
      )
  } else if (isFolderMarked(dataDir) || (await hasUnfinishedRestore(pool)))
    throw new BackupRefused(
      `data folder ${dataDir} holds a restore that was not finished: remove the folder, and restore again`,
    )
}
