import { School, UserRound } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import type { FoundStudent, FoundSchool } from '@/contract/search.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { hitsIn } from './match-title.ts'
import type { Row } from './palette-types.ts'
import { isGrade, stages } from '@/lib/grades.ts'

/** Schools and students as rows: bureau staff are led to a school's screen, a school to its own page. */
export function useFoundRows(text: string) {
  const t = useT('search')
  const isBureau = useCurrentUser().info.access.includes('qu')
  /** What the server says it found; where it does not, the letters themselves. */
  const hitsOf = ({ hits, name }: { hits?: number[] | undefined; name: string }) =>
    hits ?? hitsIn(text, name) ?? []
  return {
    schoolRow(school: FoundSchool): Row {
      const path = isBureau ? '/visionCheck/base' : '/manage/base'
      const names = stages
        .filter((stage) => school.stages.includes(stage))
        .map((stage) => t(`stage.${stage}`))
      return {
        id: `school-${school.id}`,
        icon: School,
        title: school.name,
        hits: hitsOf(school),
        detail: t('schoolDetail', { stages: names.join(t('join')), students: formatCount(school.students) }),
        target: { kind: 'page', path, href: isBureau ? `${path}?school=${school.id}` : path },
      }
    },
    studentRow(student: FoundStudent): Row {
      const path = isBureau ? '/manage/cityStudent' : '/manage/student'
      const grade = isGrade(student.grade) ? student.grade : undefined
      const about = {
        sex: t(`sex.${student.sex}`),
        grade: grade ? t(`grade.${grade}`) : '',
        class: student.class,
        school: student.school,
      }
      return {
        id: `pupil-${student.schoolId}-${student.id}`,
        icon: UserRound,
        title: student.name,
        hits: hitsOf(student),
        detail: t(isBureau ? 'pupilDetail' : 'pupilDetailOwn', about),
        meta: t('number', { number: student.number }),
        target: { kind: 'page', path, href: `${path}?id=${student.id}` },
      }
    },
  }
}
