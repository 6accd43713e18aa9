import { useMemo } from 'react'
import { useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { pathOfKey } from '../../screen/path-of-key.ts'
import { useSportAnalysis } from '../analysis-context.ts'
import { RateRows, toRateTable } from '../rate-rows.tsx'
import { rowLabel } from '../row-label.ts'

const heightOf = (rate: Cell) => (rate ? (percent(rate) ?? -1) : -2)

/** Schools, grades or classes by who took part in the window, the highest first; what is hidden stands at the end. */
export function PartsPanel() {
  const { filter, by } = useSportAnalysis()
  const { drill, up, search, isOwnSchool } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const vision = useT('vision')
  const query = useSportAnalysisParts(filter, by, { isOwnSchool })
  const { data } = query
  const rows = useMemo(
    () =>
      data?.rows
        .map((row) => ({
          id: row.key,
          rate: row.figures.participation,
          label: rowLabel(row, data.rows, vision),
        }))
        .toSorted((a, b) => heightOf(b.rate) - heightOf(a.rate)) ?? [],
    [data, vision],
  )
  const open = (key: string) => {
    const path = pathOfKey(key, (id) => data?.rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const canOpen = search.class === undefined && !(by === 'grade' && search.grade !== undefined)
  const title = t(`parts.${by}`)
  return (
    <SportPanel
      title={title}
      unit={sport('unit.participation')}
      query={query}
      isEmpty={rows.length === 0}
      metric="participation"
      table={toRateTable(rows, t(`column.${by}`), sport('metric.participation'))}
      skeleton="rows"
    >
      <RateRows
        label={title}
        rows={rows}
        metric={sport('metric.participation')}
        {...(canOpen && { onDrill: open })}
        onUp={up}
      />
    </SportPanel>
  )
}
