import type { Db } from '../db/schema.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { Scope } from '../db/scope.ts'
import { queriesByRound } from '../lists/by-round.ts'
import { countOfList } from '../lists/count-of-list.ts'
import { sqlListFor } from '../lists/sql-lists.ts'
import { streamOfList } from '../lists/stream-of-list.ts'
import type { ExportRequest } from './export-request.ts'

/** Few enough to be forgotten before they grow old in memory, which costs a third of the time. */
const batchRows = 1000

type Requested = Pick<ExportRequest, 'query' | 'ids' | 'except' | 'columns' | 'unmasked'>

/** About how many rows a file will have: those named that are gone, or twice excepted, still count. */
export async function countRows(
  db: Db,
  scope: Scope,
  list: ListName,
  { query, ids, except = [] }: Requested,
): Promise<number> {
  let count = 0
  for (const part of queriesByRound(query)) {
    if (ids) count += ids.length
    else {
      const from = await sqlListFor(db, scope, list, part)
      const { total } = await countOfList(db, scope, from, { query: part, withoutEach: false })
      count += Math.max(0, total - except.length)
    }
  }
  return count
}

/** The rows of an export in the scope of its account, a batch at a time; masked unless a reason was given. */
export function streamRows(
  db: Db,
  scope: Scope,
  list: ListName,
  requested: Requested,
): AsyncIterable<Record<string, unknown>[]> {
  return readAhead(batchesOf(db, scope, list, requested))
}

async function* batchesOf(
  db: Db,
  scope: Scope,
  list: ListName,
  { query, ids, except, columns, unmasked }: Requested,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  // Rows of several rounds follow each other in the file.
  for (const part of queriesByRound(query)) {
    const from = await sqlListFor(db, scope, list, part)
    const { batches } = await streamOfList(db, scope, from, {
      query: part,
      ids,
      except,
      columns,
      unmasked: unmasked !== undefined,
      batch: batchRows,
    })
    yield* batches
  }
}

/** The next batch is read while the one before is written. */
async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // A failure is thrown by the next `await next`; until then it must not count as unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
