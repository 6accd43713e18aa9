import { useMemo } from 'react'
import { useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { useSport } from './sport-context.tsx'
import { SportPanel } from './sport-panel.tsx'

/** Boys and girls who take part, by stage. */
export function SexesPanel() {
  const { filter, up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useSportBreakdown(filter, 'sex')
  const { data } = query
  const published = useMemo(() => {
    const of = (key: string) => data?.rows.find((row) => row.key === key)?.figures.participation
    return {
      names: { first: t('sex.boy'), second: t('sex.girl') },
      minus: 'second' as const,
      rows: stages
        .filter((stage) => data?.rows.some((row) => row.stage === stage))
        .map((stage) => ({
          id: stage,
          label: vision(`stageRow.${stage}`),
          first: of(`${stage}-boy`),
          second: of(`${stage}-girl`),
        })),
    }
  }, [data, t, vision])
  const title = t('panel.sexes')
  return (
    <SportPanel
      title={title}
      unit={t('unit.participation')}
      query={query}
      isEmpty={published.rows.length === 0}
      metric="sexes"
      table={toDumbbellTable(published, labels)}
    >
      <Dumbbell label={title} {...published} look="sexes" metric={t('metric.participation')} onUp={up} />
    </SportPanel>
  )
}
