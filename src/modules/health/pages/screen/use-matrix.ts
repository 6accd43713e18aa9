import { useMemo } from 'react'
import { useFitnessBreakdown, useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Stage } from '@/standards/grade.ts'
import type { DimensionMatrixData } from '@/widgets/dimension-matrix/dimension-data.ts'
import { useSchoolAdminDataDistrict } from '@/modules/vision/api/screen.ts'
import { useRequestedAudience } from '@/lib/page-audience.ts'
import { useHealth } from './health-context.tsx'
import { stageName } from './labels.ts'
import { useVisionYear } from './use-vision-year.ts'

const metrics = ['weight', 'myopia', 'spine', 'teeth', 'fitness'] as const

/** The schools of a stage by every measure of 五健 and the fitness test. */
export function useMatrix(stage: Stage) {
  const { filter } = useHealth()
  const t = useT('health')
  const vision = useT('vision')
  const input = { ...filter, by: 'school', stage } as const
  const checks = useHealthBreakdown(input)
  const tests = useFitnessBreakdown(input)
  const myopia = useMyopiaOf(stage)
  const name = stageName(stage, vision)
  const matrix = useMemo<DimensionMatrixData>(() => {
    const testOf = new Map(tests.data?.rows.map((row) => [row.key, row.figures.fitness]))
    const { weight, spine, teeth } = checks.data?.total.figures ?? {}
    const means = { weight, spine, teeth, myopia: myopia.total, fitness: tests.data?.total.figures.fitness }
    return {
      meanLabel: t('matrix.mean', { stage: name }),
      dimensions: metrics.map((metric) => ({
        id: metric,
        label: t(`metric.${metric}`),
        worse: metric === 'fitness' ? 'lower' : 'higher',
        mean: means[metric],
      })),
      rows:
        checks.data?.rows.map(({ key, id = 0, name: label = '', figures, coverage }) => ({
          id: key,
          label,
          cells: [figures.weight, myopia.schools.get(id), figures.spine, figures.teeth, testOf.get(key)].map(
            (cell) => (cell?.of === 0 ? undefined : cell),
          ),
          coverage: coverage.of > 0 ? coverage : null,
        })) ?? [],
    }
  }, [checks.data, tests.data, myopia, name, t])
  return { checks, matrix, name }
}

/** Myopia of each school of a stage, and of all of them. */
function useMyopiaOf(stage: Stage) {
  const { query, isHeld, requested } = useVisionYear()
  const audience = useRequestedAudience()
  // Round 0 stands for a district that has none.
  const { data } = useSchoolAdminDataDistrict(
    { ...requested, ...audience },
    isHeld && query.data?.round.id !== 0,
  )
  return useMemo(() => {
    const group = isHeld ? data?.groups.find((one) => one.stage === stage) : undefined
    return { total: group?.rate, schools: new Map(group?.schools.map(({ id, rate }) => [id, rate])) }
  }, [data, stage, isHeld])
}
