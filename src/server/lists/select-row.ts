import { sql } from 'kysely'
import type { AnyList, Part } from './sql-list.ts'

/**
 * What rows are read with: id, school, columns (all, or some) and whatever else the list's rows hold; with some columns only why they
 * hold nothing, where the list says so, and whose they are.
 */
export function selectOf(list: AnyList, columns?: readonly string[]): Part {
  const chosen = Object.entries(list.columns).filter(([key]) => !columns || columns.includes(key))
  const extra = Object.entries(list.extra).filter(
    ([key]) => !columns || key === 'gaps' || key === 'studentId',
  )
  const named = [...chosen.map(([key, { value }]) => [key, value] as const), ...extra]
  return sql.join([
    sql`${sql.ref(list.key.id)} as id`,
    sql`${sql.ref(list.key.school)} as ${sql.ref('schoolId')}`,
    ...named.map(([key, value]) => sql`${value} as ${sql.ref(key)}`),
  ])
}
