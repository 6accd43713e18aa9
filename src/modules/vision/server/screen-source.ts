import type { Audience, VisionFilter } from '@/contract/figures.ts'
import { type DistrictSet, setOfRegion } from '@/server/db/definition-set-of.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { SnapshotOutdated, inOneState, type DistrictSnapshot } from './district/district-snapshots.ts'
import type { ScreenCache } from './screen-cache.ts'

/** What is asked of the data screen, within what its caller may see. */
export interface ScreenQuestion {
  scope: Scope
  region: string
  /** All of the input, with the audience that is answered. */
  filter: VisionFilter & { audience: Audience }
  /** A change of which the answer is read anew. */
  about: { region: string; school?: number }
  /** The school itself asks, and sees its figures whole. */
  isOwnSchool: boolean
  /** All that is hidden in the answer comes from the sheets of the district's book. */
  isOfSheets: boolean
}

/** Where the figures of an answer are read, so that they belong together. */
export interface Source {
  /** The database, or a transaction of it. */
  db: Db
  set: DistrictSet
  /** For a reader from whom some figures are hidden. */
  book?: DistrictSnapshot
  /** Differs from one state of the figures to the next. */
  mark: string
}
type Read<T> = (source: Source) => Promise<T>

/**
 * What is hidden of a figure has to be decided on the very rows that are shown: they come from the book alone, or all is read in one state
 * of the database. From its own school nothing is hidden.
 */
export function inSource<T>(db: Db, cache: ScreenCache, question: ScreenQuestion, read: Read<T>): Promise<T> {
  const { region, isOwnSchool, isOfSheets } = question
  if (isOwnSchool) return underOneSet(db, region, read)
  return isOfSheets ? fromStoredBook(db, cache, region, read) : inOneTransaction(db, cache, region, read)
}

/** A figure is read by several queries: where the district's set changed between them it is read anew, by the new one alone. */
async function underOneSet<T>(db: Db, region: string, read: Read<T>): Promise<T> {
  for (let set = await setOfRegion(db, region); ;) {
    const value = await read({ db, set, mark: set.mark })
    const now = await setOfRegion(db, region)
    if (now.mark === set.mark) return value
    set = now
  }
}

async function fromStoredBook<T>(db: Db, cache: ScreenCache, region: string, read: Read<T>): Promise<T> {
  try {
    const open = () => cache.books.openForLong(db, region)
    const snapshot = await cache.read(`book ${region}`, { region }, open)
    // Transactions share among themselves: whoever has none may wait for the connections that they hold, and for a book anew.
    return await read({ db, set: snapshot.set, book: snapshot, mark: `${snapshot.revision} in none` })
  } catch (error) {
    if (error instanceof SnapshotOutdated) return inOneTransaction(db, cache, region, read)
    throw error
  }
}

const inOneTransaction = <T>(db: Db, cache: ScreenCache, region: string, read: Read<T>): Promise<T> =>
  inOneState(db, async (trx) => {
    const snapshot = await cache.books.open(trx, region)
    return read({ db: trx, set: snapshot.set, book: snapshot, mark: snapshot.revision })
  })
