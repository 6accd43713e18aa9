import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { entryOf } from '@/lib/required.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { schoolDayUpTo, type RoundPlan } from './calendar.ts'
import type { ClassPlan } from './students.ts'
import type { Random } from '@/server/seed/random.ts'
import type { SchoolPlan } from './school-plans.ts'

export interface Visit {
  class: ClassPlan
  /** day number of the screening; null = not visited yet */
  day: number | null
  /** share of the class that is screened when visited */
  attendance: number
}

export type ExamState = 'due' | 'done' | 'absent' | 'exempt'

const exemptShare = 0.004
/** Of those not screened in a visited class: recorded as absent; the others stay due. */
const absentShare = 0.72

/**
 * The screening days of a school's classes in one round, in the order of the visits: the first class of each grade, then
 * the second, so that an open round has figures in every grade. A closed round has visited all. Nobody is visited on a day without school.
 */
export function planVisits(
  school: SchoolPlan,
  round: RoundPlan,
  classes: readonly ClassPlan[],
  { today, calendar }: { today: number; calendar: SchoolCalendar },
  random: Random,
): Visit[] {
  const width = new Map<number, number>()
  for (const { grade, number } of classes) width.set(grade, Math.max(number, width.get(grade) ?? 0))
  const positionOf = ({ grade, number }: ClassPlan) => number / entryOf(width, grade)
  const order = classes.toSorted((a, b) => positionOf(a) - positionOf(b) || a.grade - b.grade)
  const visited = round.isOpen ? Math.round(order.length * school.visited) : order.length
  const attendance = round.isOpen ? school.attendance : 0.905 + random.next() * 0.07
  const first = dayNumber(round.startsOn) + random.integer(2, round.isOpen ? 8 : 24)
  const last = round.isOpen ? today : first + random.integer(14, 40)
  const open = schoolDaysBetween(calendar, dayOfNumber(first), dayOfNumber(last)).map(dayNumber)
  if (open.length === 0) open.push(schoolDayUpTo(calendar, last))
  const dayOfVisit = (index: number) => open[Math.ceil((open.length * (index + 1)) / visited) - 1]!
  return order.map((each, index) => ({
    class: each,
    day: index < visited ? dayOfVisit(index) : null,
    attendance,
  }))
}

export function drawState(visit: Visit, random: Random): ExamState {
  if (random.next() < exemptShare) return 'exempt'
  if (visit.day === null) return 'due'
  if (random.next() < visit.attendance) return 'done'
  return random.next() < absentShare ? 'absent' : 'due'
}
