import { useMemo } from 'react'
import { useSportAnalysisParts } from '@/api/sport-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { useSport } from '../sport-context.tsx'
import { SportPanel } from '../sport-panel.tsx'
import { rowName } from '../words.ts'

/** Boys and girls of a school who take part, by grade: a school has too few stages. */
export function PairsPanel() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const sport = useT('sport')
  const vision = useT('vision')
  const words = useT('widgets')
  const { class: _class, ...place } = filter
  const reading = useSportAnalysisParts(place, 'grade')
  const { data } = reading
  const told = useMemo(
    () => ({
      names: { first: sport('sex.boy'), second: sport('sex.girl') },
      minus: 'second' as const,
      rows: (data?.rows ?? []).map((row) => ({
        ...{ id: row.key, label: rowName(row, vision) },
        ...{ first: row.boy, second: row.girl },
      })),
    }),
    [data, sport, vision],
  )
  const title = t('sexes.title')
  return (
    <SportPanel
      title={title}
      unit={t('sexes.unit')}
      reading={reading}
      isEmpty={told.rows.length === 0}
      metric="sexes"
      table={toDumbbellTable(told, words)}
    >
      <Dumbbell label={title} {...told} look="sexes" metric={sport('metric.participation')} />
    </SportPanel>
  )
}
