import type { LabourSubmission } from '@/modules/labour/contract/tasks.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { dimensions, type Assessor } from '@/modules/labour/standards/tasks/rubric.ts'
import { Cell, HeadCell } from '@/ui/table.tsx'
import { meanOf } from './task-data.ts'

export function ScoreHeads({ by }: { by: readonly Assessor[] }) {
  const t = useT('labour-tasks')
  return by.map((each) => (
    <HeadCell key={each} numeric>
      {t(`assessors.${each}`)}
    </HeadCell>
  ))
}

type ScoreCellsProps = { by: readonly Assessor[]; scores: LabourSubmission['scores'] | undefined }

/** The mean of the four dimensions by whoever assessed; each of them in the title. */
export function ScoreCells({ by, scores }: ScoreCellsProps) {
  const t = useT('labour-tasks')
  return by.map((who) => {
    const submitted = scores?.find((each) => each.by === who)
    if (!submitted)
      return (
        <Cell key={who} numeric className="text-t3">
          –
        </Cell>
      )
    const labels = dimensions.map((name) => `${t(`dimensions.${name}`)} ${submitted[name]}`).join(' · ')
    return (
      <Cell key={who} numeric title={labels}>
        {formatSigned(meanOf(submitted), 1)}
      </Cell>
    )
  })
}
