import type { Exam } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'
import { levelOf, warningLooks } from '../labels.ts'

/** The alert level, and beside it the degree of myopia, which is another metric; nothing without an alert level. */
export function AlertTag({ exam }: { exam: Exam | null }) {
  const t = useT('vision-records')
  const level = levelOf(exam?.warning ?? null)
  if (level === undefined) return null
  const labels = [t('warningWord', { level: t(`levels.${level}`) })]
  if (exam?.degree) labels.push(t(`degrees.${exam.degree}`))
  return <Tag state={warningLooks[level]}>{labels.join(' ')}</Tag>
}
