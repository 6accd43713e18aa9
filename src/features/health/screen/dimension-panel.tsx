import { useMemo } from 'react'
import { useFitnessBreakdown, useHealthBreakdown } from '@/api/health.ts'
import { useScreenDistrict } from '@/api/vision-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Stage } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { shownOf } from '../shown-of.ts'
import { dimensionColumns, type DimensionRow } from './dimension-columns.ts'
import { useHealth } from './health-context.tsx'
import { useVisionYear } from './use-vision-year.ts'
import { inOrder, rowName, stageName } from './words.ts'

/** Schools of a stage, or a school's classes or grades, by every measure: one row each. */
export function DimensionPanel() {
  const { filter, isDistrict, organisation, search, go, link } = useHealth()
  const t = useT('health')
  const words = useT('vision')
  const wall = useSize() === 'wall'
  const stages = useStages()
  const stage = search.stage && stages.includes(search.stage) ? search.stage : (stages[0] ?? 'primary')
  const isOwn = organisation.kind === 'school'
  // Classes are told to their own school only, and on a wall, which does not scroll, they are too many.
  const by = isDistrict ? 'school' : isOwn && !wall ? 'class' : 'grade'
  const input = { ...filter, by, ...(isDistrict && { stage }) } as const
  const checks = useHealthBreakdown(input)
  const tests = useFitnessBreakdown(input)
  const myopia = useMyopiaOf(isDistrict ? stage : undefined)
  const rows = useMemo<DimensionRow[]>(() => {
    const testOf = new Map(tests.data?.rows.map((row) => [row.key, row]))
    return (
      checks.data?.rows.map((row) => ({
        id: row.key,
        name: rowName(row, words),
        ...row.figures,
        myopia: row.id === undefined ? undefined : myopia.schools.get(row.id),
        fitness: testOf.get(row.key)?.figures.fitness,
        coverage: row.coverage,
      })) ?? []
    )
  }, [checks.data, tests.data, myopia, words])
  const total = checks.data && {
    id: 'total',
    name: t('total'),
    ...checks.data.total.figures,
    myopia: myopia.total,
    fitness: tests.data?.total.figures.fitness,
    coverage: checks.data.total.coverage,
  }
  const columns = useMemo(() => dimensionColumns(by, t), [by, t])
  const shown = shownOf(checks, rows.length === 0, link)
  const schoolOf = (key: string) => checks.data?.rows.find((row) => row.key === key)?.id
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      {isDistrict && stages.length > 1 && (
        <div className="flex">
          <Segmented
            label={t('stage')}
            value={stage}
            segments={stages.map((value) => ({ value, label: stageName(value, words) }))}
            onChange={(value) => go({ ...search, stage: value }, { replace: true })}
          />
        </div>
      )}
      <DetailTable
        name={`health-${by}`}
        title={t(`panel.dimensions.${by}`)}
        note={t(isOwn ? 'unit.percent' : 'unit.dimensions')}
        rows={rows}
        columns={columns}
        {...(total && { total })}
        sort={by === 'school' ? { key: 'weight', isDescending: true } : undefined}
        {...(isDistrict &&
          !wall && {
            onDrill: (key: string) => {
              const school = schoolOf(key)
              if (school !== undefined) go({ ...search, school })
            },
          })}
        state={shown.state}
        error={shown.error}
        onRetry={() => void checks.refetch()}
        {...(shown.state === 'empty' && {
          words: { title: t('empty.title'), detail: t('empty.detail') },
        })}
        className="min-h-0 flex-1"
      />
    </div>
  )
}

/** Stages that the district has, from the rows of its check-up. */
function useStages(): Stage[] {
  const { filter, isDistrict } = useHealth()
  const { data } = useHealthBreakdown({ ...filter, by: 'stage' })
  return useMemo(
    () => (isDistrict && data ? inOrder(data.rows.flatMap(({ stage }) => stage ?? [])) : []),
    [isDistrict, data],
  )
}

/** Myopia of each school of a stage; nothing where no schools are compared. */
function useMyopiaOf(stage: Stage | undefined) {
  const { reading, isHeld } = useVisionYear()
  const round = reading.data?.round.id
  const { data } = useScreenDistrict(round === undefined ? {} : { round }, stage !== undefined && isHeld)
  return useMemo(() => {
    const group = isHeld ? data?.groups.find((one) => one.stage === stage) : undefined
    return { total: group?.rate, schools: new Map(group?.schools.map(({ id, rate }) => [id, rate])) }
  }, [data, stage, isHeld])
}
