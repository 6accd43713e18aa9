import type { Selectable } from 'kysely'
import type { RoundRef } from '@/contract/figures.ts'
import type { Database } from '@/server/db/schema.ts'

type RoundRow = Pick<
  Selectable<Database['screening_round']>,
  'id' | 'school_year' | 'year' | 'term' | 'starts_on' | 'ends_on' | 'is_open'
>

/** A stored round of any kind, as the contract names it. */
export const roundRefOf = (row: RoundRow): RoundRef => ({
  id: row.id,
  schoolYear: row.school_year,
  year: row.year,
  term: row.term,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  open: row.is_open,
})
