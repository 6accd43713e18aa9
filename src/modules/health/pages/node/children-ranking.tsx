import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { Select } from '@/ui/select.tsx'
import { Ranking } from '@/widgets/ranking/ranking.tsx'
import { toRankingTable } from '@/widgets/ranking/to-ranking-marks.ts'
import { HealthPanel } from '../screen/health-panel.tsx'
import { stageName } from '../screen/labels.ts'
import type { ChildrenProps } from './children-panel.tsx'
import { childName, toChildrenRanking } from './to-children.ts'

/** Rows that a wall has room for. */
const roomOnWall = 12
const nothing = { rows: [], mean: null }

/** The places of one stage by one measure, high to low, with their intervals. */
export function ChildrenRanking<M extends string>(props: Omit<ChildrenProps<M>, 'title' | 'onStage'>) {
  const { query, measures, stage, onOpen, onUp } = props
  const t = useT('health-node')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const [chosen, choose] = useState<M>()
  const { data } = query
  const found = data?.stages.find((each) => each.stage === stage)
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]
  const ranking = useMemo(
    // A wall has no room for more than names; the matrix beside it says of which school year a place is.
    () =>
      found && measure
        ? toChildrenRanking(found, measure.id, (row) => (wall ? row.name : childName(row, t)))
        : nothing,
    [found, measure, wall, t],
  )
  const shown = wall ? { ...ranking, rows: ranking.rows.slice(0, roomOnWall) } : ranking
  const title = t(wall ? 'ranking.titleWall' : 'ranking.title', {
    stage: found ? stageName(found.stage, vision) : '',
    metric: measure?.label ?? '',
  })
  const isCut = wall && ranking.rows.length > roomOnWall
  return (
    <HealthPanel
      title={title}
      unit={
        isCut
          ? t('ranking.cut', { shown: roomOnWall, all: ranking.rows.length })
          : t(wall ? 'ranking.unitWall' : 'ranking.unit', { n: found?.minimumOf ?? 0 })
      }
      query={query}
      isEmpty={ranking.rows.length === 0}
      table={toRankingTable(ranking, labels)}
      skeleton="rows"
      tools={
        !wall &&
        measure && (
          <Select
            label={t('ranking.metric')}
            hideLabel
            className="h-7"
            value={measure.id}
            options={measures.map(({ id, label }) => ({ value: id, label }))}
            onChange={choose}
          />
        )
      }
    >
      <Ranking
        label={title}
        metric={measure?.label ?? health('metric.weight')}
        {...shown}
        onDrill={
          onOpen &&
          ((code) => {
            const row = found?.rows.find((each) => each.code === code)
            if (row) onOpen(row)
          })
        }
        onUp={onUp}
      />
    </HealthPanel>
  )
}
