import { sql } from 'kysely'
import type { ListColumn } from '@/contract/lists/list.ts'
import { lists, type ListName } from '@/contract/lists/lists.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '../db/scope.ts'
import { definitionFor } from '../lists/from-outside.ts'
import type { ZipPart } from '../workbook/zip-stream.ts'
import type { ListLabels } from './export-labels.ts'
import type { ExportRequest } from './export-request.ts'

/** A row of a list as it is read: its id, its school, and the columns asked for. */
export type ListRow = Record<string, unknown>
type ClassOfRow = Parameters<ListLabels['class']>[0] | null

/** The same rows, those of a class together: by school and class before whatever order was asked for. */
export function inClasses(list: ListName, request: ExportRequest, scope: Scope): ExportRequest {
  const columns: readonly ListColumn[] = lists[list].columns
  const first = ['school', 'class'].filter((key) =>
    columns.some((column) => column.key === key && column.sort),
  )
  const { query } = request
  const requested = query.sort?.length ? query.sort : definitionFor(lists[list], scope).defaultSort
  return {
    ...request,
    // The class is read to tell the files apart, and stands in them only where it was asked for.
    columns: [...new Set([...request.columns, 'class'])],
    query: {
      ...query,
      sort: [...first.map((key) => ({ key })), ...requested.filter(({ key }) => !first.includes(key))],
    },
  }
}

interface ClassFiles {
  rows: AsyncIterable<ListRow[]>
  labels: ListLabels
  tableOf: (batches: AsyncIterable<ListRow[]>) => AsyncIterable<Buffer>
  ending: string
}

/**
 * A file for each class as its rows come, in a folder for its school. Names say school and class, and the round where the rows are of
 * several: never a person.
 */
export async function* classFiles(
  db: Db,
  { rows, labels, tableOf, ending }: ClassFiles,
): AsyncGenerator<ZipPart> {
  const schoolName = schoolNames(db)
  const used = new Set<string>()
  for await (const { first, batches } of runsOf(rows, keyOf)) {
    const ofClass = first['class'] as ClassOfRow
    const folders = [
      ...(first['round'] === undefined ? [] : [labels.value('round', String(first['round']))]),
      await schoolName(Number(first['schoolId'])),
      ofClass ? labels.class(ofClass) : labels.noClass,
    ]
    yield { path: unusedPath(folders.map(safeName).join('/'), ending, used), data: tableOf(batches) }
  }
}

function keyOf(row: ListRow): string {
  const ofClass = row['class'] as ClassOfRow
  return JSON.stringify([row['round'], row['schoolId'], ofClass?.grade, ofClass?.number, ofClass?.name])
}

/** Neighbours with the same key, each run to be read to its end before the next is asked for. */
export async function* runsOf<T>(
  source: AsyncIterable<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<{ first: T; batches: AsyncGenerator<T[]> }> {
  const reader = source[Symbol.asyncIterator]()
  let rest: T[] = []
  const refill = async () => {
    while (rest.length === 0) {
      const { done, value } = await reader.next()
      if (done) return false
      rest = value
    }
    return true
  }
  async function* run(key: string): AsyncGenerator<T[]> {
    while (await refill()) {
      const end = rest.findIndex((row) => keyOf(row) !== key)
      if (end === 0) return
      const own = end < 0 ? rest : rest.slice(0, end)
      rest = end < 0 ? [] : rest.slice(end)
      yield own
    }
  }
  try {
    while (await refill()) {
      const [first] = rest
      if (first === undefined) return
      yield { first, batches: run(keyOf(first)) }
    }
  } finally {
    await reader.return?.()
  }
}

function schoolNames(db: Db): (id: number) => Promise<string> {
  let known: { id: number; name: string } | undefined
  return async (id) => {
    if (known?.id === id) return known.name
    const { rows } = await sql<{ name: string }>`select name from school where id = ${id}`.execute(db)
    known = { id, name: rows[0]?.name ?? String(id) }
    return known.name
  }
}

const maxName = 60
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that every system takes for a file or folder. */
export function safeName(name: string): string {
  const plain = [...name.replace(/[\\/:*?"<>|\p{Cc}\p{Surrogate}]/gu, '_')].slice(0, maxName).join('')
  const trimmed = plain.replace(/^[\s.]+|[\s.]+$/g, '')
  return trimmed === '' || reserved.test(trimmed) ? `_${trimmed}` : trimmed
}

/** Two classes may be called the same, and most systems ignore case in names. */
function unusedPath(path: string, ending: string, used: Set<string>): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? path : `${path} (${n})`
    if (used.has(free.toLowerCase())) continue
    used.add(free.toLowerCase())
    return `${free}.${ending}`
  }
}
