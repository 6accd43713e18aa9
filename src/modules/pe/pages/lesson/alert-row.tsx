import { Check, HeartPulse } from 'lucide-react'
import type { LessonAlert } from '@/modules/pe/contract/lessons.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { clockAfter } from './lesson-head.tsx'

type AlertRowProps = { alert: LessonAlert; startsAt: string; onAcknowledge: () => void }

/** Whose heart, how high, since when and for how long; what was done. */
export function AlertRow({ alert, startsAt, onAcknowledge }: AlertRowProps) {
  const t = useT('physical')
  const { acknowledged } = alert
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2 py-1.5">
      <HeartPulse aria-hidden size={16} className={acknowledged ? 'text-t3' : 'text-severe'} />
      <b className="truncate text-body font-semibold">
        {t('alerts.who', { name: alert.name, n: alert.peak })}
      </b>
      {acknowledged ? (
        <Tag state="good" icon={<Check aria-hidden />}>
          {t('alerts.done')}
        </Tag>
      ) : (
        <Button size="small" look="primary" onClick={onAcknowledge}>
          {t('alerts.acknowledge')}
        </Button>
      )}
      <p className="col-span-2 col-start-2 text-note text-t2">
        {t('alerts.since', { at: clockAfter(startsAt, alert.from), n: alert.seconds, limit: alert.limit })}
        {acknowledged && (
          <>
            {t('comma')}
            {t('alerts.by', { by: acknowledged.by, at: formatDateTime(acknowledged.at, 'time') })}{' '}
            {acknowledged.note}
          </>
        )}
      </p>
    </li>
  )
}
