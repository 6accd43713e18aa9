import { sql } from 'kysely'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import { inScope } from '@/server/db/scope.ts'
import { addHistogram, type StoredHistogram } from '@/modules/vision/server/public.ts'
import { share, type HealthRow } from '../families.ts'
import { sumRows, type FigureSet } from './figure-set.ts'
import { binWidth, totalBins, totalsSet } from './totals-set.ts'

/** Whole points that a total can have. */
export const points: readonly number[] = Array.from({ length: 121 }, (_, point) => point)
export const pointColumn = (point: number): string => `point_${point}`
/** Points of a bin of the histogram are published together. */
export const groupOfPoint = (point: number): string => `points_${Math.floor(point / binWidth) * binWidth}`

/** Totals by the point, of a district by grade and sex: hidden with the bins that they make up. */
export const pointsSet: FigureSet = {
  name: 'fitness points',
  columns: [...totalsSet.columns, ...points.map(pointColumn)],
  groups: {
    ...totalsSet.groups,
    ...Object.fromEntries(
      [...totalBins, 105, 110, 115, 120].map((from) => [
        groupOfPoint(from),
        {
          rates: points
            .filter((point) => groupOfPoint(point) === groupOfPoint(from))
            .map((point) => share(pointColumn(point), 'complete')),
          also: [`${fitnessLevelOf(from)}Bins`],
        },
      ]),
    ),
  },
  read: async (db, { scope }, { rounds, by }) => {
    const totals = await totalsSet.read(db, { scope }, { rounds, by })
    const { rows } = await sql<StoredHistogram & { grade: number; sex: number }>`
      select grade, sex, first, counts::text from fitness_total_summary
      where round_id = any(${rounds.map(({ id }) => id)}::int[]) and ${inScope(scope)}`.execute(db)
    const areas = new Map<string, Map<number, number>>()
    for (const row of rows) {
      const key = `${row.grade} ${row.sex}`
      const sums = areas.get(key) ?? new Map<number, number>()
      areas.set(key, sums)
      addHistogram(sums, row)
    }
    return totals.map((row) => withPoints(row, areas.get(`${row['grade']} ${row['sex']}`)))
  },
}

const withPoints = (row: HealthRow, sums: ReadonlyMap<number, number> | undefined): HealthRow => ({
  ...row,
  ...Object.fromEntries(points.map((point) => [pointColumn(point), sums?.get(point) ?? 0])),
})

/** All points of some rows. */
export const sumPoints = (rows: readonly HealthRow[]): HealthRow => sumRows(rows, pointsSet.columns)
