import { useMemo } from 'react'
import { useSportBreakdown } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { SexesFrame } from '../sexes-frame.tsx'
import { useSport } from '../sport-context.tsx'

/** Boys and girls of a school who take part, by grade: a school has too few stages. */
export function PairsPanel() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const vision = useT('vision')
  const query = useSportBreakdown(filter, 'grade-sex')
  const { data } = query
  const rows = useMemo(() => {
    const all = data?.rows ?? []
    const of = (grade: number | undefined, sex: 'boy' | 'girl') =>
      all.find((row) => row.grade === grade && row.sex === sex)?.figures.participation
    return [...new Set(all.map(({ grade }) => grade))].map((grade) => ({
      id: `grade-${grade}`,
      label: rowName({ grade }, vision),
      first: of(grade, 'boy'),
      second: of(grade, 'girl'),
    }))
  }, [data, vision])
  return <SexesFrame title={t('sexes.title')} unit={t('sexes.unit')} query={query} rows={rows} />
}
