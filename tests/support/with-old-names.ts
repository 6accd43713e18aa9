import type { Kysely } from 'kysely'
import * as place from '@/server/db/migrations/0094-place.ts'
import * as vocabulary from '@/server/db/migrations/0093-vocabulary.ts'

/** Runs what an earlier migration does, on tables and columns called as they were when it was written. */
export async function withOldNames<T>(db: object, run: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const old = db as Kysely<unknown>
  await place.down(old)
  await vocabulary.down(old)
  try {
    return await run(old)
  } finally {
    await vocabulary.up(old)
    await place.up(old)
  }
}
