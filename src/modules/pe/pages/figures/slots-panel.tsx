import { useMemo } from 'react'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { toHeatTable } from '@/widgets/heat-table/to-heat-marks.ts'
import { FiguresPanel, type PeQuery } from './figures-panel.tsx'
import { toSlotRows } from './to-slot-rows.ts'

const days = ['1', '2', '3', '4', '5', '6', '7'] as const
const none: PeAnalysis['slots'] = []

/** The timetable: of each weekday and period the lessons that were held, of those marked. */
export function SlotsPanel({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const w = useT('widgets')
  const slots = query.data?.slots ?? none
  const data = useMemo(() => {
    const { weekdays, rows } = toSlotRows(slots)
    return {
      columns: weekdays.map((weekday) => t(`weekdays.${days[weekday - 1]!}`)),
      rows: rows.map(({ period, cells, total }) => ({
        id: String(period),
        label: t('period', { n: period }),
        cells,
        total,
      })),
    }
  }, [slots, t])
  const title = t('analysis.slots.title')
  return (
    <FiguresPanel
      title={title}
      query={query}
      unit={t('analysis.slots.unit')}
      isEmpty={data.rows.length === 0}
      empty={{ title: t('week.noneDue'), detail: t('analysis.slots.noneWhy') }}
      table={toHeatTable(data, w)}
    >
      <HeatTable
        isMore
        label={title}
        {...data}
        keyLabel={t('analysis.heldRate')}
        metric={t('analysis.cards.held')}
      />
    </FiguresPanel>
  )
}
