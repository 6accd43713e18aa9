import { useMemo } from 'react'
import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'
import { firstOf } from '@/lib/required.ts'
import type { Stage } from '@/standards/grade.ts'
import { cx } from '@/ui/cx.ts'
import { DimensionMatrix } from '@/widgets/dimension-matrix/dimension-matrix.tsx'
import { useHealth } from '../health-context.tsx'
import { HealthPanel } from '../health-panel.tsx'
import { useMatrix } from '../use-matrix.ts'
import { useStages } from '../use-stages.ts'
import { stageName } from '../labels.ts'

/** Fewer schools do not fill the panel: their stage shares it with the next one. */
const minSchools = 5

/** The schools by every measure, each held against its stage: stages take turns, small ones together. */
export function MatrixWall() {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const health = useT('health')
  const vision = useT('vision')
  const { stages } = useStages()
  const counts = useCounts(stages)
  const turns = useMemo(() => turnsOf(stages, counts), [stages, counts])
  const shown = turns[useInTurn(turns.length)] ?? []
  const query = useHealthBreakdown({ ...filter, by: 'school', stage: shown[0] ?? 'primary' })
  const said = shown.map((stage) =>
    t('matrix.schools', { n: counts.get(stage) ?? 0, stage: stageName(stage, vision) }),
  )
  const title = t('matrix.titled', { schools: said.join(t('matrix.and')) })
  return (
    <HealthPanel
      title={title}
      unit={health('matrix.unit')}
      query={query}
      isEmpty={shown.length === 0 || counts.get(firstOf(shown)) === 0}
      skeleton="rows"
      tools={
        turns.length > 1 && (
          <span className="flex gap-5 text-axis">
            {turns.map((turn) => (
              <span
                key={turn.join()}
                className={cx(turn === shown ? 'border-b-2 border-brand text-t1' : 'text-t3')}
              >
                {turn.map((stage) => stageName(stage, vision)).join(t('matrix.and'))}
              </span>
            ))}
          </span>
        )
      }
    >
      <div className="flex size-full flex-col gap-2">
        {shown.map((stage, i) => (
          <div key={stage} className="min-h-0" style={{ flex: (counts.get(stage) ?? 0) + 2 }}>
            <StageMatrix stage={stage} isLast={i === shown.length - 1} />
          </div>
        ))}
      </div>
    </HealthPanel>
  )
}

function StageMatrix({ stage, isLast }: { stage: Stage; isLast: boolean }) {
  const vision = useT('vision')
  const { matrix } = useMatrix(stage)
  return <DimensionMatrix label={stageName(stage, vision)} {...matrix} isKeyless={!isLast} />
}

/** How many schools each stage has. */
function useCounts(stages: readonly Stage[]): ReadonlyMap<Stage, number> {
  const { filter } = useHealth()
  const rowsOf = (stage: Stage) => ({ ...filter, by: 'school' as const, stage })
  const primary = useHealthBreakdown(rowsOf('primary')).data
  const junior = useHealthBreakdown(rowsOf('junior')).data
  const senior = useHealthBreakdown(rowsOf('senior')).data
  return useMemo(() => {
    // A kindergarten has no check-ups.
    const all = { kindergarten: undefined, primary, junior, senior }
    return new Map(stages.map((stage) => [stage, all[stage]?.rows.length ?? 0]))
  }, [stages, primary, junior, senior])
}

/** Stages in order, joined until enough schools stand in each turn; what is left over joins the last. */
export function turnsOf(stages: readonly Stage[], counts: ReadonlyMap<Stage, number>): Stage[][] {
  const turns: Stage[][] = []
  const sizeOf = (turn: readonly Stage[]) => turn.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0)
  for (const stage of stages) {
    const last = turns.at(-1)
    if (last && sizeOf(last) < minSchools) last.push(stage)
    else turns.push([stage])
  }
  return turns
}
