import type { ListDefinition, ListQuery, SortKey } from '@/contract/lists/list.ts'
import { seenFromOutside } from '@/contract/lists/outside.ts'
import { readerOf } from '../db/personal-data.ts'
import type { Scope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'

const outside = new WeakMap<ListDefinition, ListDefinition>()

/** A list as a scope's reader may ask it: a bureau not by parts of what is masked for it, nor in the order of that. */
export function definitionFor(definition: ListDefinition, scope: Scope): ListDefinition {
  if (readerOf(scope) === 'school') return definition
  const known = outside.get(definition)
  if (known) return known
  const made = seenFromOutside(definition)
  outside.set(definition, made)
  return made
}

/** What a reader may not ask of a masked value, by the field that asks it. */
export const onlyWhole = (path: string): Failure =>
  new Failure(400, {
    messageKey: 'wholeValueOnly',
    params: { path },
    issues: [{ path, code: 'whole', message: '' }],
  })

/** The order asked for, or the list's own. Throws 400 when it is that of a column which is masked for the reader. */
export function sortFor(list: ListDefinition, scope: Scope, { sort }: ListQuery): readonly SortKey[] {
  const definition = definitionFor(list, scope)
  if (!sort?.length) return definition.defaultSort
  if (definition !== list) {
    const hidden = new Set(list.columns.filter(({ mask }) => mask).map(({ key }) => key))
    if (sort.some(({ key }) => hidden.has(key))) throw onlyWhole('query.sort')
  }
  return sort
}
