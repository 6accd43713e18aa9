import { readDays } from '../screen/days.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { readTotals } from '../screen/totals.ts'

/** The window as a whole and day by day, as the screen tells both. */
export async function readWindowDays(question: SportQuestion) {
  const { place, day, figures, before } = await readTotals(question)
  const { days } = await readDays(question)
  const { start } = question.view.asked
  return {
    place,
    day,
    figures,
    ...(before ? { before } : {}),
    days: days.filter((one) => one.day >= start),
  }
}
