import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import type { FirstWeek } from '@/contract/first-week.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { FigureTiles, type Tile } from './figure-tiles.tsx'
import { SidePanel } from './side-panel.tsx'

/** What the district has now. A rate of myopia is asked for only where there are results. */
export function NowFigures({ counts }: { counts: FirstWeek['counts'] }) {
  const t = useT('first-week')
  return (
    <SidePanel id="first-week-now" title={t('now.title')} note={t('now.note')}>
      {counts.withResults > 0 ? <WithMyopia counts={counts} /> : <Tiles counts={counts} />}
    </SidePanel>
  )
}

function WithMyopia({ counts }: { counts: FirstWeek['counts'] }) {
  const t = useT('first-week')
  const { data } = useSchoolAdminDataTotals({})
  const rate = data?.figures.find(({ metric }) => metric === 'myopia')?.rate
  const myopia = rate &&
    rate.of > 0 && { value: formatPercent(rate), note: `${formatCount(rate.n)} / ${formatCount(rate.of)}` }
  const without = rate === null ? t('now.hidden') : t('now.noResults')
  return <Tiles counts={counts} myopia={myopia || { value: null, note: data ? without : '' }} />
}

function Tiles({ counts, myopia }: { counts: FirstWeek['counts']; myopia?: Pick<Tile, 'value' | 'note'> }) {
  const t = useT('first-week')
  const { schools, used, students, withRoster, teachers, withTeachers, screenings } = counts
  const counted = (n: number, note: string, why: string) => ({
    value: n > 0 ? formatCount(n) : null,
    note: n > 0 ? note : why,
  })
  return (
    <FigureTiles
      tiles={[
        {
          id: 'schools',
          label: t('now.schools'),
          unit: t('now.schoolUnit'),
          ...counted(schools, t('now.used', { n: formatCount(used) }), t('now.noSchools')),
        },
        {
          id: 'students',
          label: t('now.students'),
          unit: t('now.people'),
          ...counted(students, t('now.fromSchools', { n: formatCount(withRoster) }), t('now.noStudents')),
        },
        {
          id: 'teachers',
          label: t('now.teachers'),
          unit: t('now.people'),
          ...counted(teachers, t('now.teachersFrom', { n: formatCount(withTeachers) }), t('now.noTeachers')),
        },
        {
          id: 'myopia',
          label: t('now.myopia'),
          ...(myopia ?? { value: null, note: t(screenings > 0 ? 'now.noResults' : 'now.noRound') }),
        },
      ]}
    />
  )
}
