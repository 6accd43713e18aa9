import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useSportTotals, useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useSize } from '@/ui/size.tsx'
import { toTwoHourTable } from '@/widgets/two-hour-bars/to-two-hour-marks.ts'
import { TwoHourBars } from '@/widgets/two-hour-bars/two-hour-bars.tsx'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportBreakdown } from '@/modules/sport/contract/screen.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel, type ReadingOf } from './sport-panel.tsx'
import { rowName, type Row as RowOf } from '@/kits/analysis/row-name.ts'
import { pathOfKey } from './path-of-key.ts'

/** Who reaches two hours a day: in school alone, and what the time outside adds. */
export function TwoHourPanel({ unit }: { unit?: string }) {
  const { filter, isDistrict, showsClasses, drill } = useSport()
  const { query, by, canDrill } = useParts()
  const { data } = query
  const press = (key: string) => {
    const path = pathOfKey(key, (id) => data?.rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const presses = canDrill && !isDistrict && (showsClasses || by === 'grade')
  return (
    <TwoHourView
      query={query}
      whole={useSportTotals(filter).data?.figures}
      unit={unit}
      onDrill={presses ? press : undefined}
    />
  )
}

type Row = ReplyOf<typeof sportBreakdown>['rows'][number]
type TwoHours = Pick<Row['figures'], 'reachedIn' | 'reached'>
type TwoHourViewProps = ReadingOf<{ rows: readonly (RowOf & { key: string; figures: TwoHours })[] }> & {
  /** Of all rows together. */
  whole: TwoHours | undefined
  /** In place of the usual one, where it is long. */
  unit?: string | undefined
  onDrill?: ((key: string) => void) | undefined
}

export function TwoHourView({ query, note, whole, unit, onDrill }: TwoHourViewProps) {
  const { up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
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
  const sentence =
    whole?.reached && whole.reachedIn
      ? t('sentence.twoHours', { inSchool: formatRate(whole.reachedIn), all: formatRate(whole.reached) })
      : ''
  const title = t('panel.twoHours')
  return (
    <SportPanel
      title={title}
      unit={unit ?? t('unit.roster')}
      {...(!wall && { sentence })}
      query={query}
      note={note}
      isEmpty={rows.length === 0}
      metric="reached"
      table={toTwoHourTable({ rows }, labels)}
      skeleton="rows"
    >
      <TwoHourBars label={title} rows={rows} onDrill={onDrill} onUp={up} />
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
