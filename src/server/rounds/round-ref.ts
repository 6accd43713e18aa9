import type { RoundRef } from '@/contract/figures.ts'

interface RoundRow extends Pick<RoundRef, 'id' | 'year' | 'term'> {
  school_year: number
  starts_on: string
  ends_on: string
  is_open: boolean
}

/** A round as replies name it. */
export const roundRef = (row: RoundRow): RoundRef => ({
  id: row.id,
  schoolYear: row.school_year,
  year: row.year,
  term: row.term,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  open: row.is_open,
})
