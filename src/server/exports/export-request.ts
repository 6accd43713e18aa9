import type { Access, ParsedInputOf } from '@/contract/call.ts'
import type { exportStart } from '@/contract/exports.ts'
import { listQuery, splitsByClass, type ListColumn, type ListQuery } from '@/contract/lists/list.ts'
import { lists, type ListName } from '@/contract/lists/lists.ts'
import { Failure } from '../http/failure.ts'
import { listReaders } from './list-readers.ts'

/** What a person asked to have in a file; stored until the file is deleted. */
export interface ExportRequest {
  query: ListQuery
  ids?: number[] | undefined
  except?: number[] | undefined
  columns: string[]
  /** One file for each class. */
  split?: 'class' | undefined
  unmasked?: { reason: string; note: string } | undefined
}

/** The columns asked for, as the list declares them, in the order asked for. */
export const chosenColumns = (list: ListName, keys: readonly string[]): ListColumn[] => {
  const columns: readonly ListColumn[] = lists[list].columns
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

/** Throws Failure 403 for a list that is not the caller's, 400 for a query or a column that the list does not have for them. */
export function checkRequest(input: ParsedInputOf<typeof exportStart>, role: Access | null): ExportRequest {
  const { who } = listReaders[input.list]
  if (role === null || typeof who === 'string' || !who.includes(role)) throw new Failure(403)
  const query = listQuery(lists[input.list]).safeParse(input.query)
  if (!query.success) throw refused(['query', ...(query.error.issues[0]?.path ?? [])].join('.'))
  const known: readonly ListColumn[] = lists[input.list].columns
  const isFor = (column: ListColumn) =>
    !column.notExported && (column.only === undefined || column.only === role)
  input.columns.forEach((key, index) => {
    const isKnown = known.some((column) => column.key === key && isFor(column))
    if (!isKnown || input.columns.indexOf(key) !== index) throw refused(`columns.${index}`)
  })
  const { ids, except, columns, split, unmasked } = input
  if (split && !splitsByClass(lists[input.list])) throw refused('split')
  return {
    query: query.data,
    ids,
    except,
    columns: withRound(input.list, query.data, columns),
    split,
    unmasked,
  }
}

/** Rows of several rounds say which round they are of. */
function withRound(list: ListName, query: ListQuery, columns: string[]): string[] {
  const rounds = lists[list].columns.some(({ key }) => key === 'round') ? query.filters?.['round'] : undefined
  const isNeeded = Array.isArray(rounds) && rounds.length > 1 && !columns.includes('round')
  return isNeeded ? ['round', ...columns] : columns
}

const refused = (path: string): Failure =>
  new Failure(400, {
    messageKey: 'invalidInput',
    params: { path, reason: 'invalid_value' },
    issues: [{ path, code: 'invalid_value', message: '' }],
  })
