import { grouped } from '@/lib/grouped.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'

/** Week by week, the running one too where it is shown; and by grade over the weeks that count. */
export const readTrend = async (question: LabourQuestion) => ({
  ...(await readSeries(question)),
  ...(await readGrades(question)),
})

/** Week by week. */
export async function readSeries({ view, rowsOf, readerOf }: LabourQuestion) {
  const mondays = view.weeks.map(({ monday }) => monday)
  const byWeek = grouped(await rowsOf(mondays), ({ monday }) => monday)
  const area = { school: view.school?.id, grade: view.grade }
  const reader = await readerOf(mondays)
  return {
    series: mondays.map((monday) => ({
      monday,
      figures: publishFigures(reader, byWeek.get(monday) ?? [], area),
    })),
  }
}

/** By grade, over the weeks that count. */
export async function readGrades({ view, rowsOf, readerOf }: LabourQuestion) {
  const reader = await readerOf(view.counted)
  const grades = [...grouped(await rowsOf(view.counted), ({ grade }) => grade)]
    .toSorted(([a], [b]) => a - b)
    .map(([grade, own]) => ({
      grade,
      figures: publishFigures(reader, own, { school: view.school?.id, grade }),
    }))
  return { grades }
}
