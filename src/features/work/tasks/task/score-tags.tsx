import type { LabourSubmission } from '@/contract/labour-tasks.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { dimensions } from '@/standards/labour-tasks/rubric.ts'
import { Tag } from '@/ui/tag.tsx'
import { meanOf } from './task-data.ts'

/** Who assessed, with the mean of the four dimensions; each of them in the title. */
export function ScoreTags({ scores }: { scores: LabourSubmission['scores'] }) {
  const t = useT('labour-tasks')
  return (
    <span className="flex flex-wrap gap-1">
      {scores.map((each) => (
        <span
          key={each.by}
          title={dimensions.map((name) => `${t(`dimensions.${name}`)} ${each[name]}`).join(' · ')}
        >
          <Tag>{t('pupils.mean', { who: t(`assessors.${each.by}`), n: formatSigned(meanOf(each), 1) })}</Tag>
        </span>
      ))}
    </span>
  )
}
