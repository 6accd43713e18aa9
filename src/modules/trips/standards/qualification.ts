import { daysApart } from '@/lib/day.ts'

/** From so many days before its end on, a base's qualification is warned of: a choice of this console. */
const qualificationWarnDays = 60

/** How a qualification stands on a day; on its last day it is still there. */
export const qualificationOn = (day: string, until: string): 'valid' | 'ending' | 'expired' => {
  const left = daysApart(day, until)
  return left < 0 ? 'expired' : left <= qualificationWarnDays ? 'ending' : 'valid'
}
