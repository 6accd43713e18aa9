import type { DayCell } from './to-weeks.ts'

/** A bureau's holiday is tinted and a school's own closed day hatched, so that the two differ in grey print too. */
export const lookOf = ({ status, isOwn }: Pick<DayCell, 'status' | 'isOwn'>): string => {
  if (status === 'closed' && isOwn) return 'hatch text-t1'
  if (status === 'holiday' || status === 'closed') return 'bg-severe-soft text-severe'
  if (status === 'makeup') return 'bg-warning-soft text-warning'
  if (status === 'exam') return 'bg-watch-soft text-watch'
  if (status === 'school') return 'bg-sunken text-t1'
  return status === 'vacation' ? 'text-t3' : 'text-t2'
}
