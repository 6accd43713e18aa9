import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Figures } from './figures.tsx'
import { SexNote } from './sex-note.tsx'
import type { GapArea } from './gap-tiles.ts'

/** Classes, students, staff and parents of one school. */
export function SchoolFigures({ record, area }: { record: SchoolRecord; area: GapArea }) {
  const t = useT('schools')
  const { classes, students, boys, girls, teachers, masters, bound } = record
  const search = area.kind === 'school' ? { school: area.id } : undefined
  const own = area.kind === 'own'
  const studentList = { to: own ? '/manage/student' : '/manage/cityStudent', search }
  return (
    <Figures
      figures={[
        {
          id: 'classes',
          label: t('figures.classes'),
          value: formatCount(classes),
          note:
            classes > 0
              ? t('figures.perClass', { count: Math.round(students / classes) })
              : t('gaps.none.classes'),
          to: own ? '/manage/class' : '/manage/cityClass',
          search,
        },
        {
          id: 'students',
          label: t('figures.students'),
          value: formatCount(students),
          note: <SexNote students={students} boys={boys} girls={girls} />,
          ...studentList,
        },
        {
          id: 'teachers',
          label: t('figures.teachers'),
          value: formatCount(teachers),
          note: t('figures.masters', { count: masters, n: formatCount(masters) }),
          to: own ? '/manage/teacher' : '/manage/schoolMaster',
          search: own ? undefined : { tab: 'accounts' },
        },
        {
          id: 'bound',
          label: t('figures.bound'),
          value: formatPercent(bound),
          note: `${formatCount(bound.n)} / ${formatCount(bound.of)} ${t('figures.people')}`,
          to: own ? '/manage/print' : studentList.to,
          search: own ? undefined : search,
        },
      ]}
    />
  )
}
