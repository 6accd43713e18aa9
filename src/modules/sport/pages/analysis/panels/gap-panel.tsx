import { useMemo } from 'react'
import { useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { rowName } from '../../screen/labels.ts'
import { useSportAnalysis } from '../analysis-context.ts'

/** Boys and girls who take part, by grade; in a grade of the own school by class. Whichever sex is looked at, both stand here. */
export function GapPanel() {
  const { filter, search } = useSportAnalysis()
  const { showsClasses, up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const by = showsClasses && search.grade !== undefined ? ('class' as const) : ('grade' as const)
  const query = useSportAnalysisParts(filter, by)
  const { data } = query
  const published = useMemo(
    () => ({
      names: { first: t('sex.boy'), second: t('sex.girl') },
      minus: 'second' as const,
      rows:
        data?.rows.map((row) => ({
          id: row.key,
          label: rowName(row, vision),
          first: row.boy,
          second: row.girl,
        })) ?? [],
    }),
    [data, t, vision],
  )
  const title = t('panel.sexes')
  return (
    <SportPanel
      title={title}
      unit={t('unit.participation')}
      query={query}
      isEmpty={published.rows.length === 0}
      metric="sexes"
      table={toDumbbellTable(published, labels)}
      skeleton="rows"
    >
      <Dumbbell label={title} {...published} look="sexes" metric={t('metric.participation')} onUp={up} />
    </SportPanel>
  )
}
