import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { DimensionMatrix } from '@/widgets/dimension-matrix/dimension-matrix.tsx'
import { toDimensionTable } from '@/widgets/dimension-matrix/to-dimension-marks.ts'
import { useHealth } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'
import { useMatrix } from './use-matrix.ts'
import { useStages } from './use-stages.ts'
import { stageName } from './labels.ts'

/** The schools of a stage by every measure of 五健 and the fitness test: each held against its stage by its interval. */
export function MatrixPanel() {
  const { search, go } = useHealth()
  const t = useT('health')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const { stages, stage } = useStages()
  const { checks, matrix, name } = useMatrix(stage)
  const title = t('matrix.title', { n: matrix.rows.length, stage: name })
  return (
    <HealthPanel
      title={title}
      unit={t('matrix.unit')}
      query={checks}
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
        onDrill={(mark) => {
          const row = checks.data?.rows.find(({ key }) => mark === key || mark.startsWith(`${key}:`))
          if (row?.id !== undefined) go({ ...search, school: row.id })
        }}
      />
    </HealthPanel>
  )
}
