import type { Role } from '@/contract/call.ts'
import type { ListColumn, ListDefinition } from '@/contract/lists/list.ts'

/** Columns that a reader may have in a file: those shown first, in their order, then the others. */
export function exportableColumns(
  definition: ListDefinition,
  shown: readonly string[],
  access: readonly string[],
): { key: string; column: ListColumn; isShown: boolean }[] {
  const may = definition.columns.filter(
    (column) => !column.notExported && (column.only === undefined || access.includes(column.only)),
  )
  const found = shown.flatMap((key) => may.find((column) => column.key === key) ?? [])
  const rest = may.filter((column) => !found.includes(column))
  return [...found, ...rest].map((column) => ({ key: column.key, column, isShown: found.includes(column) }))
}

/** What the server writes with `*` unless a reason is given. */
export const isMasked = ({ mask }: ListColumn, access: readonly string[]) =>
  mask === 'always' || (mask === 'outside' && access.includes('qu' satisfies Role))
