import { useMemo } from 'react'
import { useSportAnalysisParts } from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { SexesFrame } from '../../screen/sexes-frame.tsx'
import { useSport } from '../../screen/sport-context.tsx'
import { useSportAnalysis } from '../analysis-context.ts'

/** Boys and girls who take part, by grade; in a grade of the own school by class. Whichever sex is looked at, both stand here. */
export function GapPanel() {
  const { filter, search } = useSportAnalysis()
  const { showsClasses, up, isOwnSchool } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const by = showsClasses && search.grade !== undefined ? ('class' as const) : ('grade' as const)
  const query = useSportAnalysisParts(filter, by, { isOwnSchool })
  const { data } = query
  const rows = useMemo(
    () =>
      data?.rows.map((row) => ({
        id: row.key,
        label: rowName(row, vision),
        first: row.boy,
        second: row.girl,
      })) ?? [],
    [data, vision],
  )
  return (
    <SexesFrame
      title={t('panel.sexes')}
      unit={t('unit.participation')}
      query={query}
      rows={rows}
      skeleton="rows"
      onUp={up}
    />
  )
}
