import { useMemo } from 'react'
import { useLabourTrend } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useLabour } from '../figures/labour-context.tsx'
import { LabourPanel } from '../figures/labour-panel.tsx'
import { gradeName } from '@/kits/analysis/row-name.ts'

/** Classes with a lesson and students who take part, grade beside grade. */
export function GradesPanel() {
  const { filter, isBureau, up } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useLabourTrend(filter, isBureau)
  const { data } = query
  const bars = useMemo(() => {
    const grades = data?.grades ?? []
    const series: BarsSeries[] = [
      {
        id: 'hours',
        label: t('card.hours'),
        colour: 'brand',
        cells: grades.map(({ figures }) => figures.hours),
      },
      {
        id: 'participation',
        label: t('card.participation'),
        colour: 'line2',
        cells: grades.map(({ figures }) => figures.participation),
      },
    ]
    return {
      categories: grades.map(({ grade }) => ({ id: String(grade), label: gradeName(grade, vision) })),
      series,
    }
  }, [data, t, vision])
  const title = t('panel.grades')
  return (
    <LabourPanel
      title={title}
      unit={t('unit.trend')}
      query={query}
      isEmpty={bars.categories.length === 0}
      metric="participation"
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} onUp={up} />
    </LabourPanel>
  )
}
