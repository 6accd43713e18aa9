import type { Kysely } from 'kysely'
import type { Rate } from '@/standards/rate.ts'
import { suppressRateTable } from '@/standards/suppression-rate.ts'
import type { Database } from '../db/schema.ts'
import { isPlaceHidden } from './place-hidden.ts'
import { maskOf, publishRate, publishRates, type Cell } from './publish.ts'
import { rateMeasures, rateOf, readSummary } from './read-summary.ts'
import { addUpRows } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

const sexes = [1, 2] as const

/** Myopia by grade and sex. A school's cells follow the district's mask; a class's are protected by themselves. */
export async function readBySex(db: Kysely<Database>, view: ScreenView) {
  const [rows, mask] = await Promise.all([
    readSummary(db, view, {
      roundIds: [view.round.id],
      by: ['grade', 'sex'],
      measures: ['myopia', 'refraction_valid'],
    }),
    maskOf(view, view.round.id),
  ])
  const isHidden = await isPlaceHidden(db, view, mask)
  const rate = (found: Parameters<typeof rateOf>[0]) => rateOf(found, rateMeasures.myopia)
  const grades = [...new Set(rows.map((row) => row['grade'] ?? 0))].sort((a, b) => a - b)
  const lines = grades.map((grade) =>
    sexes.map((sex) => rate(rows.find((row) => row['grade'] === grade && row['sex'] === sex))),
  )
  const cells = (): Cell[][] => {
    if (view.isOwnSchool) return lines
    if (isHidden) return lines.map((line) => line.map(() => null))
    const { school } = view
    if (!mask || !school || view.class)
      return suppressRateTable(lines, { rowTotals: true, columnTotals: true })
    return lines.map((line, row) =>
      line.map((each, column) => hide(each, mask.isSexHidden(school.id, grades[row]!, sexes[column]!))),
    )
  }
  const hide = (each: Rate, isCellHidden: boolean): Cell => publishRate(view, each, isCellHidden)
  const table = cells()
  const totals = publishRates(
    view,
    sexes.map((sex) => rate(addUpRows(rows.filter((row) => row['sex'] === sex)))),
  )
  return {
    sexes: (['boy', 'girl'] as const).map((sex, at) => ({
      sex,
      rate: isHidden ? null : (totals[at] ?? null),
    })),
    grades: grades.map((grade, at) => ({
      grade,
      boys: table[at]?.[0] ?? null,
      girls: table[at]?.[1] ?? null,
    })),
  }
}
