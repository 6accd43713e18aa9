import { Bell } from 'lucide-react'
import { useFirstWeekRemind } from '@/api/first-week.ts'
import type { FirstWeek } from '@/contract/first-week.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

/** How many schools are behind, when they were reminded, and the reminder: once a day for each. */
export function RemindFoot({
  reminder: { due, behind, never, lastAt },
}: {
  reminder: FirstWeek['reminder']
}) {
  const t = useT('first-week')
  const isOffline = useOffline()
  const remind = useFirstWeekRemind()
  const said =
    behind === 0
      ? t('progress.complete')
      : never > 0
        ? t('progress.behind', { n: behind, never })
        : t('progress.behindOnly', { n: behind })
  const send = () =>
    remind.mutate(
      { schools: due },
      {
        onSuccess: ({ sent }) =>
          toast(never > 0 ? t('progress.sentNever', { n: sent, never }) : t('progress.sent', { n: sent }), {
            seconds: 8,
          }),
      },
    )
  return (
    <div className="mt-auto flex min-h-13 items-center gap-3 border-t border-line px-4 py-2">
      <p className="min-w-0 flex-1 text-note text-t2">
        {said}
        {lastAt && behind > 0 && (
          <span className="block text-axis">{t('progress.lastReminded', { at: formatRecent(lastAt) })}</span>
        )}
      </p>
      {behind > 0 &&
        (due.length > 0 ? (
          <Button
            icon={<Bell aria-hidden size={14} />}
            busy={remind.isPending}
            disabled={isOffline}
            onClick={send}
            className="max-[600px]:h-11"
          >
            {t('progress.remind', { n: due.length })}
          </Button>
        ) : (
          <span className="shrink-0 text-note text-t2">
            {t(isToday(lastAt) ? 'progress.remindedToday' : 'progress.nobody')}
          </span>
        ))}
    </div>
  )
}

const isToday = (at: string | null, now = new Date()) =>
  at !== null && new Date(at).toDateString() === now.toDateString()
