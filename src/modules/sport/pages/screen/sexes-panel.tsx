import { useMemo } from 'react'
import { useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import { SexesFrame } from './sexes-frame.tsx'
import { useSport } from './sport-context.tsx'

/** Boys and girls who take part, by stage. */
export function SexesPanel() {
  const { filter, up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const query = useSportBreakdown(filter, 'sex')
  const { data } = query
  const rows = useMemo(() => {
    const of = (key: string) => data?.rows.find((row) => row.key === key)?.figures.participation
    return stages
      .filter((stage) => data?.rows.some((row) => row.stage === stage))
      .map((stage) => ({
        id: stage,
        label: vision(`stageRow.${stage}`),
        first: of(`${stage}-boy`),
        second: of(`${stage}-girl`),
      }))
  }, [data, vision])
  return (
    <SexesFrame title={t('panel.sexes')} unit={t('unit.participation')} query={query} rows={rows} onUp={up} />
  )
}
