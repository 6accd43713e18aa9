import { lazy, Suspense, useState } from 'react'
import { loadNamespaces, useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useLetterFeedback, useNoteReport } from '../../api/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'
import { DaysDialog } from './days-dialog.tsx'
import { FeedbackCards } from './feedback-cards.tsx'
import { FeedbackTable } from './feedback-table.tsx'

const RoundReport = lazy(async () => {
  const [part] = await Promise.all([import('../report/round-report.tsx'), loadNamespaces(['report'])])
  return { default: part.RoundReport }
})

type FeedbackViewProps = { kind: LetterKind; round: number; isBureau: boolean }

/** The clock of feedback: how many guardians were informed in time, opened and answered, by grade or by school (LET-06). */
export function FeedbackView({ kind, round, isBureau }: FeedbackViewProps) {
  const t = useT('letters')
  const feedback = useLetterFeedback(kind, round)
  const [isSetting, setSetting] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const note = useNoteReport()
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
        <span className="ml-auto flex gap-2">
          {data.report && (
            <Button size="small" onClick={() => setReporting(true)}>
              {t('report.name')}
            </Button>
          )}
          {data.report?.made === null && (
            <Button size="small" busy={note.isPending} onClick={() => note.mutate({ round })}>
              {t('feedback.markReport')}
            </Button>
          )}
          {isBureau && (
            <Button size="small" onClick={() => setSetting(true)}>
              {t('feedback.setDays')}
            </Button>
          )}
        </span>
      </div>
      <FeedbackCards figures={data.total} />
      <FeedbackTable rows={data.rows} isBureau={isBureau} hasReports={kind === 'check' && isBureau} />
      {isReporting && data.round && (
        <Suspense>
          <RoundReport round={data.round} isBureau={isBureau} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {isSetting && <DaysDialog onClose={() => setSetting(false)} />}
    </>
  )
}
