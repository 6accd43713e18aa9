import { grouped } from '@/lib/grouped.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import { addUp } from './read-weeks.ts'

/** Week by week, the running one too where it is told; and by grade over the weeks that count. */
export async function readTrend(question: LabourQuestion) {
  const { view, rowsOf, readerOf } = question
  const mondays = view.weeks.map(({ monday }) => monday)
  const byWeek = grouped(await rowsOf(mondays), ({ monday }) => monday)
  const place = { school: view.school?.id, grade: view.grade }
  const series = []
  for (const { monday } of view.weeks) {
    const reader = await readerOf([monday], mondays)
    series.push({ monday, figures: publishFigures(reader, addUp(byWeek.get(monday) ?? []), place) })
  }
  return { series: view.isOwnSchool ? series : hideAnother(series), ...(await readGrades(question)) }
}

/** By grade, over the weeks that count. */
export async function readGrades({ view, rowsOf, readerOf }: LabourQuestion) {
  const reader = await readerOf(view.counted)
  const grades = [...grouped(await rowsOf(view.counted), ({ grade }) => grade)]
    .toSorted(([a], [b]) => a - b)
    .map(([grade, own]) => ({
      grade,
      figures: publishFigures(reader, addUp(own), { school: view.school?.id, grade }),
    }))
  return { grades }
}

/** One hidden week alone would be what the others leave of the whole: the smallest that is told goes with it. */
function hideAnother<W extends { figures: { participation: { n: number } | null; minutes: object | null } }>(
  weeks: W[],
): W[] {
  if (weeks.filter(({ figures }) => figures.participation === null).length !== 1) return weeks
  const least = Math.min(...weeks.flatMap(({ figures }) => figures.participation?.n ?? []))
  const other = weeks.find(({ figures }) => figures.participation?.n === least)
  return weeks.map((one) =>
    one === other ? { ...one, figures: { ...one.figures, participation: null, minutes: null } } : one,
  )
}
