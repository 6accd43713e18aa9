import { useState } from 'react'
import type { LessonAlert } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { AlertRow } from './alert-row.tsx'
import type { OpenLesson } from './open-lesson.ts'

/** Hearts that went above the safe limit for too long, and who looked after it. */
export function AlertsPanel({
  lesson: { lesson, alerts },
  className,
}: {
  lesson: OpenLesson
  className: string
}) {
  const t = useT('physical')
  // As it was seen: a note that is being written stays where somebody else was quicker, which its version shows.
  const [requested, setRequested] = useState<LessonAlert | null>(null)
  const open = alerts.filter(({ acknowledged }) => acknowledged === null)
  return (
    <Panel
      title={t('alerts.title')}
      unit={t('alerts.count', { n: alerts.length, open: open.length })}
      state={alerts.length === 0 ? 'empty' : 'ready'}
      labels={{ title: t('alerts.none'), detail: t('alerts.noneWhy') }}
      className={className}
    >
      <ul className="flex max-h-full flex-col divide-y divide-line overflow-y-auto">
        {alerts.map((alert) => (
          <AlertRow
            key={`${alert.student} ${alert.from}`}
            alert={alert}
            startsAt={lesson.startsAt}
            onAcknowledge={() => setRequested(alert)}
          />
        ))}
      </ul>
      {requested && (
        <AcknowledgeDialog lesson={lesson.id} alert={requested} onClose={() => setRequested(null)} />
      )}
    </Panel>
  )
}
