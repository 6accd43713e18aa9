import { schoolClock, schoolDay } from '@/lib/school-day.ts'
import { newId } from '../new-id.ts'

export interface Draft {
  item: string
  day: string
  time: string
  inSchool: boolean
  minutes: string
  amount: string
}

/** What differs of one student: absent, or other minutes. */
export interface Exception {
  absent?: boolean
  minutes?: string
}

const whole = /^\d{1,6}$/
const clock = /^([01]?\d|2[0-3])[:：][0-5]\d$/

/** Also by the clock of whoever enters, as long as it has the day of the school: what is still to come would only be quarantined. */
export function isAhead({ day, time }: Pick<Draft, 'day' | 'time'>, today: string, now: Date): boolean {
  const isNow = day === today && schoolDay(now) === today
  return isNow && clock.test(time.trim()) && timeOf(time) > schoolClock(now)
}

/** When a class usually does it; before that, now. */
export function usualTime(today: string, now: Date): string {
  return isAhead({ day: today, time: usual }, today, now) ? schoolClock(now) : usual
}
const usual = '09:30'

/** Fields that are not fit to be sent. */
export function problemsOf(draft: Draft, today: string, now: Date): Set<keyof Draft> {
  const problems = new Set<keyof Draft>()
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.day) || draft.day > today) problems.add('day')
  if (!clock.test(draft.time.trim()) || isAhead(draft, today, now)) problems.add('time')
  if (!isMinutes(draft.minutes)) problems.add('minutes')
  if (draft.amount.trim() !== '' && !whole.test(draft.amount.trim())) problems.add('amount')
  return problems
}

export const isMinutes = (text: string): boolean =>
  whole.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1440

/** The students of an entry with an id for each record, stored by whoever sends it: sent again, it is the same. */
export function studentsOf(
  draft: Draft,
  students: readonly { id: number }[],
  exceptions: ReadonlyMap<number, Exception>,
) {
  const amount = draft.amount.trim()
  return students
    .filter(({ id }) => !exceptions.get(id)?.absent)
    .map(({ id }) => {
      const own = exceptions.get(id)?.minutes?.trim()
      return {
        record: newId(),
        student: id,
        minutes: Number(own || draft.minutes),
        // How often somebody did it in other minutes nobody has said.
        ...(amount && !own ? { amount: Number(amount) } : {}),
      }
    })
}

/** `9:5` is no clock; `９：30` and `9:30` are. */
export const timeOf = (text: string): string => text.trim().replace('：', ':').padStart(5, '0')
