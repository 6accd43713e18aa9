import { useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRecall, useSendParts } from '@/modules/submissions/api/parts.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { toast, toastAbove } from '@/ui/toast-store.ts'
import { dueText } from '../due-text.ts'
import { gradeText, type PartsT } from '../labels.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { PartName } from '../part-name.ts'

type Props = { report: PartReport; name: PartName }

/** What is still missing in words, the deadline, and the one thing to do next. */
export function FootBar({ report, name }: Props) {
  const t = useT('submissions')
  const send = useSendParts()
  const recall = useRecall()
  const [wish, setWish] = useState<'unlock' | 'late' | null>(null)
  const { part, open, deadline } = report
  const { kind, round, grade } = name
  const isOpen = part.state === 'draft' || part.state === 'returned'
  const mayComeAgain = part.state === 'returned' || part.version > 0 || part.mayBeLate
  const isLate = isOpen && deadline.daysLeft < 0 && !mayComeAgain
  const isReady = open.rejects + open.warnings === 0 && report.counts.rows > 0
  const submit = () =>
    send.mutate(
      { kind, round, grades: [grade] },
      { onSuccess: () => toast(t('foot.done', { grade: gradeText(grade, t) })) },
    )
  return (
    <div
      ref={toastAbove}
      className="sticky bottom-0 z-20 flex min-h-16 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-surface px-5 py-2 max-md:px-4"
    >
      <div className="min-w-48 flex-1">
        <p role="status" className="text-body text-t1">
          {stateText(report, t)}
        </p>
        <p className="text-note text-t2">
          {dueText(deadline, t)}
          {isOpen && <span className="ml-3 max-md:hidden">{t('foot.keys')}</span>}
        </p>
      </div>
      {isOpen && <p className="text-note text-t3 max-md:hidden">{t('foot.saved')}</p>}
      {part.state === 'sent' && part.spot !== 'open' && (
        <Button busy={recall.isPending} onClick={() => recall.mutate(name)}>
          {t('foot.recall')}
        </Button>
      )}
      {part.state === 'accepted' && !part.unlockRequested && (
        <Button onClick={() => setWish('unlock')}>{t('foot.unlock')}</Button>
      )}
      {isLate && !part.lateRequested && <Button onClick={() => setWish('late')}>{t('foot.late')}</Button>}
      {isOpen && !isLate && (
        <Button
          id="part-submit"
          look="primary"
          className="max-md:w-full"
          aria-keyshortcuts="Control+Enter"
          busy={send.isPending}
          disabled={!isReady}
          onClick={submit}
        >
          {t('foot.submit')}
        </Button>
      )}
      {wish && <AskDialog wish={wish} name={name} onDone={() => setWish(null)} />}
    </div>
  )
}

function stateText({ part, open }: PartReport, t: PartsT): string {
  if (part.unlockRequested || part.lateRequested) return t('foot.asked')
  if (part.state === 'accepted') return t('foot.locked', { n: part.version })
  if (part.state === 'sent' && part.spot === 'open') return t('foot.spot')
  if (part.state === 'sent')
    return t('foot.sent', { at: part.sentAt ? formatDateTime(part.sentAt, 'date-time') : '' })
  if (open.rejects + open.warnings > 0) return t('foot.missing', open)
  return t(part.state === 'returned' ? 'foot.returned' : 'foot.ready')
}
