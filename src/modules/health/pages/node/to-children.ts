import type { TFunction } from 'i18next'
import { percentagePoints } from '@/standards/rate.ts'
import { yearName } from '@/lib/school-year.ts'
import type { DimensionMatrixData } from '@/widgets/dimension-matrix/dimension-data.ts'
import type { RankingData } from '@/widgets/ranking/to-ranking-marks.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import type { Measure, ChildRow, ChildStage } from './child-stage.ts'

type NodeT = TFunction<'health-node'>

/** A place by its name; one of another school year says which. */
export const childName = ({ name, other }: Pick<ChildRow<string>, 'name' | 'other'>, t: NodeT) =>
  other ? t('places.otherNamed', { name, year: yearName(other.schoolYear) }) : name

/** Why a measure of a place is shown and not compared; undefined where it is, or where its coverage says so already. */
function whyApart<M extends string>(row: ChildRow<M>, metric: M, minimumOf: number, t: NodeT) {
  if (row.other) return t('places.otherYear', { year: yearName(row.other.schoolYear) })
  if (row.isPartial) return t('places.partial')
  const figure = row.figures[metric]
  if (!figure?.rate || figure.rank !== null || lowCoverage(row.coverage)) return undefined
  return figure.rate.of < minimumOf ? t('places.few', { n: minimumOf }) : t('places.partial')
}

/** The places of a stage by every measure, each held against the sum above it. */
export const toChildrenMatrix = <M extends string>(
  { minimumOf, means, rows }: ChildStage<M>,
  measures: readonly Measure<M>[],
  { meanLabel, nameOf }: { meanLabel: string; nameOf: (row: ChildRow<M>) => string },
  t: NodeT,
): DimensionMatrixData => ({
  meanLabel,
  dimensions: measures.map(({ id, label, worse }) => ({ id, label, worse, mean: means[id] })),
  rows: rows.map((row) => {
    const figures = measures.map(({ id }) => row.figures[id])
    return {
      id: row.code,
      label: nameOf(row),
      cells: figures.map((figure) => (figure?.rate?.of === 0 ? undefined : figure?.rate)),
      coverage: row.coverage.of > 0 ? row.coverage : null,
      apart: measures.map(({ id }) => whyApart(row, id, minimumOf, t)),
      changes: figures.map((figure) =>
        figure?.rate && figure.previous ? percentagePoints(figure.rate, figure.previous) : null,
      ),
    }
  }),
})

/** The places of a stage by one measure, as the server ranked them; those without a rank last, by their codes. */
export function toChildrenRanking<M extends string>(
  { means, rows }: ChildStage<M>,
  metric: M,
  nameOf: (row: ChildRow<M>) => string,
): RankingData {
  const mean = means[metric]
  return {
    mean: mean && mean.of > 0 ? mean.n / mean.of : null,
    rows: rows
      .flatMap((row) => {
        const figure = row.figures[metric]
        if (!figure) return []
        const { rate, rank, tied, low, high } = figure
        const coverageLow = lowCoverage(row.coverage)
        return [{ id: row.code, name: nameOf(row), rate, rank, tied, low, high, coverageLow }]
      })
      .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.id < b.id ? -1 : 1)),
  }
}

/** The place behind a mark of a matrix (`330106:teeth`) or a row of a ranking (`330106`). */
export const codeOf = (mark: string): string => mark.split(':')[0] ?? mark
