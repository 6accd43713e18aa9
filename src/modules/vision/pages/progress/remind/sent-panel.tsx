import { useReminders } from '@/modules/vision/api/progress.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ProgressPanel } from '../parts/progress-panel.tsx'
import { useProgress } from '../progress-context.tsx'

type SentPanelProps = {
  /** Names of the schools or classes that rows are about. */
  nameOf: (sent: { school: number; class?: number | undefined }) => string
  className: string
}

/** Reminders of the round, newest first: who, when, whom, and how many accounts got it. */
export function SentPanel({ nameOf, className }: SentPanelProps) {
  const { filter } = useProgress()
  const t = useT('progress')
  const { stage: _stage, ...area } = filter
  const reminders = useReminders(area)
  const sent = reminders.data?.sent ?? []
  return (
    <ProgressPanel
      title={t('sent.title')}
      unit={t('sent.unit')}
      query={reminders}
      isEmpty={sent.length === 0}
      labels={{ title: t('sent.none'), detail: t('sent.noneWhy') }}
      skeleton="rows"
      className={className}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={t('sent.title')} className="size-full overflow-auto">
        {sent.map((one) => (
          <li key={`${one.school} ${one.class} ${one.at}`} className="border-b border-line py-2 text-body">
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate">{nameOf(one)}</span>
              <time dateTime={one.at} className="text-note text-t2">
                {formatDateTime(one.at, 'month-day-time')}
              </time>
            </span>
            <span className="text-note text-t2">
              {t(`sent.from.${one.from}`, { by: one.by }).trim()}
              {t('comma')}
              {t('sent.to', { count: one.recipients })}
            </span>
          </li>
        ))}
      </ul>
    </ProgressPanel>
  )
}
