import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

type WeekFailedProps = {
  error: Error
  /** Of the list that stays in sight; without one there is none. */
  asOf: string | undefined
  busy: boolean
  onRetry: () => void
}

/** The list could not be read; the page below it works all the same. */
export function WeekFailed({ error, asOf, busy, onRetry }: WeekFailedProps) {
  const t = useT('first-week')
  return (
    <p
      role="alert"
      className="flex items-center justify-between gap-3 rounded bg-severe-soft px-4 py-2 text-note text-t1"
    >
      {asOf
        ? t('failedKept', { time: formatDateTime(asOf, 'time') })
        : `${t('failed')}${t('comma')}${error.message}`}
      <Button size="small" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}
