import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useLetterFeedback } from '../../api/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'
import { DaysDialog } from './days-dialog.tsx'
import { FeedbackCards } from './feedback-cards.tsx'
import { FeedbackTable } from './feedback-table.tsx'

type FeedbackViewProps = { kind: LetterKind; round: number; isBureau: boolean }

/** The clock of feedback: how many guardians were informed in time, opened and answered, by grade or by school (LET-06). */
export function FeedbackView({ kind, round, isBureau }: FeedbackViewProps) {
  const t = useT('letters')
  const feedback = useLetterFeedback(kind, round)
  const [isSetting, setSetting] = useState(false)
  const { data } = feedback
  if (!data)
    return feedback.error ? (
      <StateBlock
        state="error"
        detail={feedback.error.message}
        action={<Button onClick={() => void feedback.refetch()}>{t('retry')}</Button>}
      />
    ) : (
      <SkeletonRows rows={8} />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-body text-t2">
          {t('feedback.within', { count: data.days })}
          {data.report &&
            ` · ${t(data.report.made === null ? 'feedback.reportDue' : 'feedback.reportMade', { due: data.report.due, made: data.report.made ?? '' })}`}
        </p>
        {isBureau && (
          <Button size="small" className="ml-auto" onClick={() => setSetting(true)}>
            {t('feedback.setDays')}
          </Button>
        )}
      </div>
      <FeedbackCards figures={data.total} />
      <FeedbackTable rows={data.rows} isBureau={isBureau} hasReports={kind === 'check' && isBureau} />
      {isSetting && <DaysDialog onClose={() => setSetting(false)} />}
    </>
  )
}
