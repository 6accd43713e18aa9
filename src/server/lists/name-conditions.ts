import { sql } from 'kysely'
import type { Part } from './sql-list.ts'

/** Behind it, in the order of bytes, comes nothing that begins with the same text. */
const afterAll = '\u{10FFFF}'

/** A text compared byte by byte begins with this one: a range of an index. */
export const beginsWith = (text: Part, beginning: string): Part =>
  sql`(${text} >= ${beginning} and ${text} < ${beginning + afterAll})`

/** A name's characters as its index holds them. */
export const charactersOf = (name: Part): Part => sql`string_to_array(lower(${name}), null)`

/** A name holds this text somewhere, in whatever case. Its characters are looked up before they are looked at in their order. */
export function nameHolds(name: Part, text: string): Part {
  const lower = text.toLowerCase()
  const characters = [...lower]
  const holdsAll = sql`${charactersOf(name)} @> ${characters}::text[]`
  return characters.length === 1 ? holdsAll : sql`(${holdsAll} and position(${lower} in lower(${name})) > 0)`
}

export const one = <T extends Part>(...parts: T[]): Part => sql`(${sql.join(parts, sql` or `)})`

/** Whole numbers among the values of a choice; what is none matches no row. */
export const idsAmong = (values: readonly (string | number)[]): number[] =>
  values.map(Number).filter(Number.isSafeInteger)

export const textsAmong = (values: readonly (string | number)[]): string[] => values.map(String)
