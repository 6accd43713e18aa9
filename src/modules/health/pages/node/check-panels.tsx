import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { useSize } from '@/ui/size.tsx'
import { BloodView } from '../screen/blood-panel.tsx'
import { trendMetrics, TrendView } from '../screen/trend-panel.tsx'
import { WeightView } from '../screen/weight-panel.tsx'
import { useNote, useReading } from './node-reading.ts'

type Screen = NonNullable<NodeCheck['screen']>
/** What each panel of check-ups is given. */
export type CheckPanelProps = { query: Query<NodeCheck> }

const weightOf = ({ weight }: Screen) => weight
export function NodeWeight({ query }: CheckPanelProps) {
  const t = useT('health-node')
  const reading = useReading(query, weightOf)
  const { data } = reading
  const rows = useMemo(
    () =>
      data && {
        ...data,
        rows: data.rows.map((row) => ({
          ...row,
          ...(row.stage === undefined && { name: t('whole') }),
          figures: { weight: row.parts && { n: 0, of: Object.values(row.parts).reduce((a, b) => a + b, 0) } },
        })),
      },
    [data, t],
  )
  return <WeightView query={{ ...reading, data: rows }} note={useNote(reading, query)} />
}

const bloodOf = ({ blood, off }: Screen) => ({ ...blood, ...(off.length > 0 && { off }) })
export function NodeBlood({ query }: CheckPanelProps) {
  const t = useT('health-wall')
  const wall = useSize() === 'wall'
  const reading = useReading(query, bloodOf)
  const isUnconfirmed = (metric: 'pressure' | 'anaemia') =>
    query.data?.screen?.unconfirmed.includes(metric) === true
  const isAny = isUnconfirmed('pressure') || isUnconfirmed('anaemia')
  return (
    <BloodView
      query={reading}
      note={useNote(reading, query)}
      isUnconfirmed={isUnconfirmed}
      {...(wall && {
        labels: {
          unit: t(isAny ? 'blood.unconfirmed' : 'blood.unit'),
          name: (metric: 'pressure' | 'anaemia') => t(`blood.${metric}`),
        },
      })}
    />
  )
}

const trendOf = ({ trend }: Screen) => trend
export function NodeTrend({ query }: CheckPanelProps) {
  const reading = useReading(query, trendOf)
  const series = reading.data?.series
  const found = useMemo(
    () =>
      trendMetrics.flatMap((metric) => {
        const own = series?.find((each) => each.metric === metric)
        return own ? [{ metric, history: own.years }] : []
      }),
    [series],
  )
  return <TrendView query={reading} note={useNote(reading, query)} found={found} />
}
