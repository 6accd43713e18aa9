import type { HandoutRow, HandoutState } from '@/modules/account/contract/handout.ts'

export const handoutFilters = ['all', 'none', 'waiting', 'active'] as const
export type HandoutFilter = (typeof handoutFilters)[number]

/** Schools by what is to be done about them: without an account, with one that nobody has come with yet, in use. */
const statesOf: Record<Exclude<HandoutFilter, 'all'>, readonly HandoutState[]> = {
  none: ['none'],
  waiting: ['made', 'printed', 'expired', 'unused'],
  active: ['active'],
}

export const isIn = ({ state }: HandoutRow, filter: HandoutFilter) =>
  filter === 'all' || statesOf[filter].includes(state)

/** Rows that a filter and a search leave: by the school's name, its code or the user name. */
export function shownRows(rows: readonly HandoutRow[], filter: HandoutFilter, text: string): HandoutRow[] {
  const part = text.normalize('NFKC').trim().toLowerCase()
  return rows.filter(
    (row) =>
      isIn(row, filter) &&
      (part === '' || [row.name, row.code, row.username].some((each) => each.toLowerCase().includes(part))),
  )
}

/** What making slips for some schools means: accounts to come, passwords to be replaced, people to be signed out. */
export function effectOf(rows: readonly HandoutRow[]) {
  const count = (...states: HandoutState[]) => rows.filter(({ state }) => states.includes(state)).length
  return {
    fresh: count('none'),
    renewed: count('made', 'printed', 'expired', 'unused'),
    active: count('active'),
  }
}
