import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useSportTotals, useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useSize } from '@/ui/size.tsx'
import { toTwoHourTable } from '@/widgets/two-hour-bars/to-two-hour-marks.ts'
import { TwoHourBars } from '@/widgets/two-hour-bars/two-hour-bars.tsx'
import { useSport } from './sport-context.tsx'
import { SportPanel } from './sport-panel.tsx'
import { rowName } from '@/kits/analysis/row-name.ts'
import { pathOfKey } from './path-of-key.ts'

/** Who reaches two hours a day: in school alone, and what the time outside adds. */
export function TwoHourPanel({ unit }: { unit?: string }) {
  const { filter, isDistrict, showsClasses, drill, up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { query, by, canDrill } = useParts()
  const { data } = query
  const totals = useSportTotals(filter).data?.figures
  const rows = useMemo(
    () =>
      data?.rows.map((row) => ({
        id: row.key,
        label: rowName(row, vision),
        inSchool: row.figures.reachedIn,
        together: row.figures.reached,
      })) ?? [],
    [data, vision],
  )
  const press = (key: string) => {
    const path = pathOfKey(key, (id) => data?.rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const presses = canDrill && !isDistrict && (showsClasses || by === 'grade')
  const sentence =
    totals?.reached && totals.reachedIn
      ? t('sentence.twoHours', { inSchool: formatRate(totals.reachedIn), all: formatRate(totals.reached) })
      : ''
  const title = t('panel.twoHours')
  return (
    <SportPanel
      title={title}
      unit={unit ?? t('unit.roster')}
      {...(!wall && { sentence })}
      query={query}
      isEmpty={rows.length === 0}
      metric="reached"
      table={toTwoHourTable({ rows }, labels)}
      skeleton="rows"
    >
      <TwoHourBars label={title} rows={rows} onDrill={presses ? press : undefined} onUp={up} />
    </SportPanel>
  )
}

/** The rows of this place: grades, and in a grade of the own school its classes. */
function useParts() {
  const { filter, showsClasses, search, drill } = useSport()
  const by = showsClasses && search.grade !== undefined ? ('class' as const) : ('grade' as const)
  const query = useSportBreakdown(filter, by)
  return { by, query, canDrill: drill !== undefined && search.class === undefined }
}
