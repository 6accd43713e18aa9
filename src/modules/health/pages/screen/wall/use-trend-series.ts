import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useFitnessTotals, useHealthTotals } from '@/modules/health/api/health.ts'
import { useSchoolAdminDataTrend } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { useHealth } from '../health-context.tsx'
import { fitnessTarget } from '../targets.ts'
import { yearName } from '../labels.ts'

/** Years that have room. */
const max = 5

type Year = { schoolYear: number; rate: Cell }

/** Five measures over the newest school years, oldest first; dated targets where a plan sets one. */
export function useTrendSeries() {
  const { filter } = useHealth()
  const t = useT('health')
  const own = useT('health-wall')
  const checks = useHealthTotals(filter)
  const tests = useFitnessTotals(filter)
  const myopia = useMyopiaByYear()
  const usesVision = useCurrentUser().modules.includes(2)
  const series = useMemo(() => {
    const of = (metric: 'weight' | 'spine' | 'teeth'): Year[] =>
      checks.data?.figures.find((one) => one.metric === metric)?.history ?? []
    const found: { id: string; label: string; years: readonly Year[]; more?: Partial<TrendSeries> }[] = [
      { id: 'weight', label: own('trend.weight'), years: of('weight') },
      ...(usesVision ? [{ id: 'myopia', label: t('metric.myopia'), ...myopia }] : []),
      { id: 'spine', label: own('trend.spine'), years: of('spine') },
      { id: 'teeth', label: t('metric.teeth'), years: of('teeth') },
      {
        id: 'fitness',
        label: own('trend.fitness'),
        years: tests.data?.figures[0]?.history ?? [],
        more: {
          isApart: true,
          target: { value: fitnessTarget.value, year: fitnessTarget.year, relation: '≥' },
        },
      },
    ]
    return found.map(({ id, label, years, more }): TrendSeries => ({
      id,
      label,
      ...more,
      points: years
        .filter(({ rate }) => rate === null || rate.of > 0)
        .slice(-max)
        .map(({ schoolYear, rate }) => ({ label: yearName(schoolYear), rate, emphasised: true })),
    }))
  }, [checks.data, tests.data, myopia, usesVision, t, own])
  return { query: checks, series }
}

/** Myopia of all stages together in the autumn of each school year; of a single stage with its target. */
function useMyopiaByYear(): { years: readonly Year[]; more?: Partial<TrendSeries> } {
  const { filter } = useHealth()
  const { schoolYear: _schoolYear, ...area } = filter
  const { data } = useSchoolAdminDataTrend(area)
  return useMemo(() => {
    const [first, ...others] = data?.series ?? []
    if (!first || !data) return { years: [] }
    const { target } = first
    const rounds = first.points.map(({ round }) => round)
    const years = rounds
      .filter(({ term }) => term === 'autumn')
      .map((round) => ({
        schoolYear: round.schoolYear,
        rate: addUp(
          data.series.map(({ points }) => points.find((point) => point.round.id === round.id)?.rate),
        ),
      }))
      .toSorted((a, b) => a.schoolYear - b.schoolYear)
    return { years, ...(target && others.length === 0 && { more: { target } }) }
  }, [data])
}

/** Null when one of them is hidden. */
function addUp(cells: readonly (Cell | undefined)[]): Cell {
  let [n, of] = [0, 0]
  for (const cell of cells) {
    if (cell === null) return null
    n += cell?.n ?? 0
    of += cell?.of ?? 0
  }
  return { n, of }
}
