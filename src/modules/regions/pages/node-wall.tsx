import { Network } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import type { NodeWallProps } from '@/kits/node-screen/node-screen-props.ts'
import { WallFrame } from '@/kits/wall/wall-frame.tsx'
import { WallHead } from '@/kits/wall/wall-head.tsx'
import { layTheme } from '@/lib/root-theme.ts'
import { useNode } from '@/modules/regions/api/regions.ts'
import { topicOf, type NodeMeasure, type NodeRow } from '@/modules/regions/contract/nodes.ts'
import { FigureCard } from '@/widgets/figure-card/figure-card.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { isLowerBetter, isProcess } from './measures.ts'
import { orderRows } from './order-rows.ts'
import { usePeriodText } from './use-period-text.ts'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,168fr) minmax(0,788fr)',
  gridTemplateColumns: 'minmax(0,1fr)',
}
const middle = { gridTemplateColumns: 'minmax(0,500fr) minmax(0,848fr) minmax(0,500fr)' }
const side = { gridTemplateRows: 'minmax(0,1fr) minmax(0,1fr)' }
const head: readonly NodeMeasure[] = ['poorVision', 'myopia', 'coverage', 'weight', 'fitness']

/** A city or province on a wall: its sums above, the places below it in the middle, where it hurts most first. */
export function NodeWall({ code, theme = 'wall', onLeave }: NodeWallProps) {
  const t = useT('area')
  const { organisation } = useCurrentUser()
  const { data, error, refetch } = useNode(code)
  const periodText = usePeriodText()
  useLeaveWall(onLeave)
  useLayoutEffect(() => layTheme(theme), [theme])
  const state = data ? ('ready' as const) : error ? ('error' as const) : ('loading' as const)
  const retry = useCallback(() => void refetch(), [refetch])
  const period = data?.node.periods.vision
  const shown = { state, rows: data?.children ?? [], asOf: data?.node.countedAt ?? undefined, retry }
  return (
    <WallFrame theme={theme} grid={stage}>
      <WallHead
        icon={Network}
        organisation={organisation}
        title={t('wall.title', { name: data?.node.name ?? organisation.name })}
        period={
          data &&
          [
            period && periodText(period),
            t('wall.population', {
              districts: formatCount(data.node.population.districts),
              students: formatCount(data.node.population.students),
            }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        asOf={shown.asOf}
      />
      <div className="grid grid-cols-5 gap-3">
        {head.map((measure) => (
          <FigureCard
            key={measure}
            label={t(`measures.${measure}`)}
            rate={data?.node.cells[measure]}
            betterWhen={isLowerBetter(measure) ? 'lower' : 'higher'}
            state={data && data.node.cells[measure] === undefined ? 'empty' : state}
            isProcess={isProcess(measure)}
            isNarrow
          />
        ))}
      </div>
      <div className="grid gap-3 *:min-h-0 *:min-w-0" style={middle}>
        <div className="grid gap-3 *:min-h-0" style={side}>
          <RowsPanel {...shown} measure="weight" />
          <RowsPanel {...shown} measure="teeth" />
        </div>
        <RowsPanel {...shown} measure="poorVision" />
        <div className="grid gap-3 *:min-h-0" style={side}>
          <RowsPanel {...shown} measure="participation" />
          <RowsPanel {...shown} measure="fitness" />
        </div>
      </div>
    </WallFrame>
  )
}

type RowsPanelProps = {
  measure: NodeMeasure
  rows: readonly NodeRow[]
  state: 'ready' | 'error' | 'loading'
  asOf: string | undefined
  retry: () => void
}

function RowsPanel({ measure, rows, state, asOf, retry }: RowsPanelProps) {
  const t = useT('area')
  const groups = useMemo(
    () => [
      {
        id: measure,
        rows: orderRows(rows, measure).map((row) => ({
          id: row.code,
          label: row.name,
          cell: row.cells[measure],
        })),
      },
    ],
    [rows, measure],
  )
  const isEmpty = state === 'ready' && rows.every(({ cells }) => cells[measure] === undefined)
  return (
    <Panel
      title={t(`measures.${measure}`)}
      unit={t('wall.unit', { topic: t(`topics.${topicOf[measure]}`) })}
      state={isEmpty ? 'empty' : state}
      onRetry={retry}
      {...(asOf && { asOf })}
    >
      {/* Few places stand together at the top instead of far apart. */}
      <div style={{ height: `min(100%, calc(${rows.length} * 72 * var(--u)))` }}>
        <RateRows
          label={t(`measures.${measure}`)}
          groups={groups}
          of={isLowerBetter(measure) ? 'found' : 'done'}
        />
      </div>
    </Panel>
  )
}
