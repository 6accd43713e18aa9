import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import type { CheckMetric } from '@/modules/health/contract/screen.ts'
import { useSize } from '@/ui/size.tsx'
import type { CheckPanelProps } from './check-panels.tsx'
import { ChildrenPanel, type ChildrenProps } from './children-panel.tsx'
import { ChildrenRanking } from './children-ranking.tsx'
import { useReading } from './node-reading.ts'

type Screen = NonNullable<NodeCheck['screen']>
type Props = CheckPanelProps & Pick<ChildrenProps<CheckMetric>, 'stage' | 'onStage' | 'onOpen' | 'onUp'>

/** In the order of the screen, what is measured everywhere first. */
const order: readonly CheckMetric[] = ['weight', 'spine', 'teeth', 'pressure', 'anaemia', 'stunting']

/** Columns that a wall has room for. */
const roomOnWall = 5

const childrenOf = (_: Screen, { stages, without }: NodeCheck) => ({ stages, without })

function useChildren(query: CheckPanelProps['query']) {
  const t = useT('health')
  const wall = useSize() === 'wall'
  const screen = query.data?.screen
  const measures = useMemo(() => {
    const nameOf = (metric: CheckMetric) =>
      screen?.unconfirmed.includes(metric)
        ? t('unconfirmed', { name: t(`metric.${metric}`) })
        : t(`metric.${metric}`)
    const shown = order.filter((metric) => !screen?.off.includes(metric))
    return (wall ? shown.slice(0, roomOnWall) : shown).map((metric) => ({
      id: metric,
      label: nameOf(metric),
      worse: 'higher' as const,
    }))
  }, [screen, wall, t])
  return { query: useReading(query, childrenOf), measures }
}

export function CheckChildren({ query, ...chosen }: Props) {
  const t = useT('health-node')
  return <ChildrenPanel {...useChildren(query)} {...chosen} title={(stage) => t('places.check', { stage })} />
}

export const CheckRanking = ({ query, ...chosen }: Props) => (
  <ChildrenRanking {...useChildren(query)} {...chosen} />
)
