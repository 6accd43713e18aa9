import { Check, CircleX, GraduationCap, TriangleAlert } from 'lucide-react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'
import type { GradeCheck } from '../to-grade-rows.ts'

/** What a grade or a class still needs, in one tag. */
export function GradeCheckTag({ check }: { check: GradeCheck }) {
  const t = useT('turnover')
  switch (check.kind) {
    case 'undecided':
      return (
        <Tag state="severe" icon={<CircleX aria-hidden />}>
          {t('check.undecided', { count: check.n, n: formatCount(check.n) })}
        </Tag>
      )
    case 'closed':
      return (
        <Tag state="severe" icon={<CircleX aria-hidden />}>
          {t('check.closed', { number: check.number })}
        </Tag>
      )
    case 'large':
      return (
        <Tag state="warning" icon={<TriangleAlert aria-hidden />}>
          {t('check.large', { students: check.students, limit: check.limit })}
        </Tag>
      )
    case 'graduates':
      return (
        <Tag state="brand" icon={<GraduationCap aria-hidden />}>
          {t('check.graduates', { n: formatCount(check.n) })}
        </Tag>
      )
    case 'fine':
      return (
        <Tag state="good" icon={<Check aria-hidden />}>
          {t('check.fine')}
        </Tag>
      )
  }
}
