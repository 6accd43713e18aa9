import type { ListQuery } from '@/contract/lists/list.ts'

/** What a column's choice is set to; none where it is open. */
export function valuesOf({ filters }: ListQuery, key: string): (string | number)[] {
  const value = filters?.[key]
  return Array.isArray(value) ? value : []
}
