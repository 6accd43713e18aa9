import type { ReplyOf } from '@/contract/call.ts'
import type { districtTotals } from '@/modules/records/contract/schools.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Figures } from './figures.tsx'
import { SexNote } from './sex-note.tsx'

export type DistrictTotals = ReplyOf<typeof districtTotals>

/** Schools, classes, students and teachers of the district. */
export function DistrictFigures({ totals }: { totals: DistrictTotals }) {
  const t = useT('schools')
  const { schools, classes, students, boys, girls, teachers, regionPath } = totals
  return (
    <Figures
      figures={[
        {
          id: 'schools',
          label: t('figures.schools'),
          value: formatCount(schools),
          note: regionPath.at(-1) ?? '',
          to: '/manage/cityBase',
        },
        {
          id: 'classes',
          label: t('figures.classes'),
          value: formatCount(classes),
          note:
            classes > 0
              ? t('figures.perClass', { count: Math.round(students / classes) })
              : t('gaps.none.classes'),
          to: '/manage/cityClass',
        },
        {
          id: 'students',
          label: t('figures.students'),
          value: formatCount(students),
          note: <SexNote students={students} boys={boys} girls={girls} />,
          to: '/manage/cityStudent',
        },
        {
          id: 'teachers',
          label: t('figures.teachers'),
          value: formatCount(teachers),
          note: t('figures.perTeacher', { n: teachers > 0 ? (students / teachers).toFixed(1) : '–' }),
          to: '/manage/schoolMaster',
          search: { tab: 'accounts' },
        },
      ]}
    />
  )
}
