import { CircleCheck, Lock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTurnoverUndo } from '@/modules/records/api/turnover.ts'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { yearText } from '../year-text.ts'

/** What was committed, and the way back while it is open; else the records that keep it. */
export function ReportPanel({ turnover }: { turnover: Turnover }) {
  const t = useT('turnover')
  const { counts, blockers, committedAt, refusal } = turnover
  const undo = useTurnoverUndo()
  const offline = useOffline()
  const [isRequested, setRequested] = useState(false)
  const isFree = blockers.length === 0
  return (
    <section aria-labelledby="turnover-report" className="rounded border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <CircleCheck aria-hidden size={24} className="mt-0.5 shrink-0 text-good" />
        <div className="min-w-0 flex-1">
          <h2 id="turnover-report" className="text-page font-semibold">
            {t('report.title', { from: yearText(turnover.fromYear), to: yearText(turnover.toYear) })}
          </h2>
          <p className="text-body text-t2">
            {t('report.what', {
              promote: formatCount(counts.promote),
              graduate: formatCount(counts.graduate),
              repeat: formatCount(counts.repeat),
              leave: formatCount(counts.leave),
              at: committedAt ? formatDateTime(committedAt) : '',
            })}
          </p>
          {refusal && isFree && <p className="text-note text-severe">{refusal}</p>}
        </div>
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          disabled={!isFree || offline}
          onClick={() => setRequested(true)}
        >
          {t('report.undo')}
        </Button>
      </div>
      {!isFree && (
        <div className="mt-3 rounded bg-sunken px-4 py-2">
          <p className="flex items-center gap-2 text-body font-semibold">
            <Lock aria-hidden size={16} />
            {t('report.blocked')}
          </p>
          <ul className="mt-1 text-note">
            {blockers.map(({ kind, n, what }) => (
              <li key={kind}>
                {t(`blocker.${kind}`, { count: n, n: formatCount(n) })}
                {what && (
                  <span className="text-t2">
                    {t('colon')}
                    <bdi>{what}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isRequested && (
        <Dialog
          open
          onClose={() => setRequested(false)}
          title={t('report.undoTitle')}
          description={t('report.undoText')}
          actions={
            <>
              <Button onClick={() => setRequested(false)}>{t('cancel')}</Button>
              <Button
                look="danger"
                busy={undo.isPending}
                onClick={() =>
                  undo.mutate(
                    { id: turnover.id, version: turnover.version },
                    { onSuccess: () => setRequested(false) },
                  )
                }
              >
                {t('report.undo')}
              </Button>
            </>
          }
        >
          <Refusal error={undo.error} />
        </Dialog>
      )}
    </section>
  )
}
