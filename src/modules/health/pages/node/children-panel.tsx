import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Stage } from '@/standards/grade.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { DimensionMatrix } from '@/widgets/dimension-matrix/dimension-matrix.tsx'
import { toDimensionTable } from '@/widgets/dimension-matrix/to-dimension-marks.ts'
import { HealthPanel, type HealthReading } from '../screen/health-panel.tsx'
import { stageName } from '../screen/labels.ts'
import { LeftOut } from './left-out.tsx'
import type { Measure, Child, ChildStage } from './child-stage.ts'
import { codeOf, childName, toChildrenMatrix } from './to-children.ts'

const none: readonly never[] = []

export type ChildrenProps<M extends string> = HealthReading<{
  stages: readonly ChildStage<M>[]
  without: readonly (Child & { name: string })[]
}> & {
  /** The same between renders. */
  measures: readonly Measure<M>[]
  title: (stage: string) => string
  stage: Stage | undefined
  /** Undefined on a wall. */
  onStage?: ((stage: Stage) => void) | undefined
  onOpen?: ((place: Child) => void) | undefined
  onUp?: (() => void) | undefined
}

/** The places below, where a district has its schools: those of one stage by every measure, each held against the sum by its interval. */
export function ChildrenPanel<M extends string>(props: ChildrenProps<M>) {
  const { query, measures, title, stage, onStage, onOpen, onUp } = props
  const t = useT('health-node')
  const health = useT('health')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const shown = data?.stages.find((each) => each.stage === stage)
  const name = shown ? stageName(shown.stage, vision) : ''
  const matrix = useMemo(
    () =>
      shown
        ? toChildrenMatrix(
            shown,
            measures,
            {
              meanLabel: health('matrix.mean', { stage: name }),
              // Names take width from the figures: on a wall the years stand below.
              nameOf: (row) => (wall ? row.name : childName(row, t)),
            },
            t,
          )
        : { dimensions: none, rows: none, meanLabel: '' },
    [shown, measures, health, name, wall, t],
  )
  const heading = title(name)
  const without = data?.without ?? none
  const elsewhen = wall ? (shown?.rows.filter(({ other }) => other) ?? none) : none
  return (
    <HealthPanel
      title={heading}
      unit={health('matrix.unit')}
      query={query}
      isEmpty={matrix.rows.length === 0}
      table={toDimensionTable(matrix, widgets)}
      tools={
        data &&
        data.stages.length > 1 &&
        stage && (
          <Segmented
            label={health('stage')}
            value={stage}
            segments={data.stages.map(({ stage: value }) => ({ value, label: stageName(value, vision) }))}
            {...(onStage && { onChange: onStage })}
          />
        )
      }
      skeleton="rows"
    >
      <div className="flex size-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <DimensionMatrix
            label={heading}
            {...matrix}
            rowsLabel={t('places.row')}
            keyLabel={t('places.key')}
            onDrill={
              onOpen &&
              ((mark) => {
                const row = shown?.rows.find(({ code }) => code === codeOf(mark))
                if (row) onOpen(row)
              })
            }
            onUp={onUp}
          />
        </div>
        {without.length + elsewhen.length > 0 && (
          <LeftOut elsewhen={elsewhen.map((row) => childName(row, t))} without={without} onOpen={onOpen} />
        )}
      </div>
    </HealthPanel>
  )
}
