import { useMemo } from 'react'
import { useFitnessBreakdown, useHealthBreakdown } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import type { DimensionMatrixData } from '@/widgets/dimension-matrix/dimension-data.ts'
import { DimensionMatrix } from '@/widgets/dimension-matrix/dimension-matrix.tsx'
import { toDimensionTable } from '@/widgets/dimension-matrix/to-dimension-marks.ts'
import { useHealth } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'
import { useMyopiaOf } from './use-myopia-of.ts'
import { useStages } from './use-stages.ts'
import { stageName } from './words.ts'

const metrics = ['weight', 'myopia', 'spine', 'teeth', 'fitness'] as const

/** The schools of a stage by every measure of 五健 and the fitness test: each held against its stage by its interval. */
export function MatrixPanel() {
  const { filter, search, go } = useHealth()
  const t = useT('health')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const wall = useSize() === 'wall'
  const { stages, stage } = useStages()
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
          cells: [
            ...[figures.weight, myopia.schools.get(id), figures.spine, figures.teeth],
            testOf.get(key),
          ].map((cell) => (cell?.of === 0 ? undefined : cell)),
          coverage: coverage.of > 0 ? coverage : null,
        })) ?? [],
    }
  }, [checks.data, tests.data, myopia, name, t])
  const title = t('matrix.title', { n: matrix.rows.length, stage: name })
  return (
    <HealthPanel
      title={title}
      unit={t('matrix.unit')}
      reading={checks}
      isEmpty={matrix.rows.length === 0}
      table={toDimensionTable(matrix, widgets)}
      tools={
        stages.length > 1 && (
          <Segmented
            label={t('stage')}
            value={stage}
            segments={stages.map((value) => ({ value, label: stageName(value, vision) }))}
            onChange={(value) => go({ ...search, stage: value }, { replace: true })}
          />
        )
      }
      skeleton="rows"
    >
      <DimensionMatrix
        label={title}
        {...matrix}
        {...(!wall && {
          onDrill: (mark: string) => {
            const row = checks.data?.rows.find(({ key }) => mark === key || mark.startsWith(`${key}:`))
            if (row?.id !== undefined) go({ ...search, school: row.id })
          },
        })}
      />
    </HealthPanel>
  )
}
