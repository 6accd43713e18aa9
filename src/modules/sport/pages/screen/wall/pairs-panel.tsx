import { useMemo } from 'react'
import { useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { useSport } from '../sport-context.tsx'
import { SportPanel } from '../sport-panel.tsx'
import { rowName } from '../labels.ts'

/** Boys and girls of a school who take part, by grade: a school has too few stages. */
export function PairsPanel() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const sport = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useSportBreakdown(filter, 'grade-sex')
  const { data } = query
  const published = useMemo(() => {
    const all = data?.rows ?? []
    const of = (grade: number | undefined, sex: 'boy' | 'girl') =>
      all.find((row) => row.grade === grade && row.sex === sex)?.figures.participation
    const grades = [...new Set(all.map(({ grade }) => grade))]
    return {
      names: { first: sport('sex.boy'), second: sport('sex.girl') },
      minus: 'second' as const,
      rows: grades.map((grade) => ({
        id: `grade-${grade}`,
        label: rowName({ grade }, vision),
        first: of(grade, 'boy'),
        second: of(grade, 'girl'),
      })),
    }
  }, [data, sport, vision])
  const title = t('sexes.title')
  return (
    <SportPanel
      title={title}
      unit={t('sexes.unit')}
      query={query}
      isEmpty={published.rows.length === 0}
      metric="sexes"
      table={toDumbbellTable(published, labels)}
    >
      <Dumbbell label={title} {...published} look="sexes" metric={sport('metric.participation')} />
    </SportPanel>
  )
}
