import { sql } from 'kysely'

/** A round as the contract has it, of the table alias r. */
export const roundJson = sql`jsonb_build_object('id', r.id, 'schoolYear', r.school_year, 'year', r.year, 'term', r.term,
  'startsOn', r.starts_on, 'endsOn', r.ends_on, 'open', r.is_open)`
