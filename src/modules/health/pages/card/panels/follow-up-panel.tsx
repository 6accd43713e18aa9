import { ClipboardPen } from 'lucide-react'
import { useState } from 'react'
import { useHealthFollowUps } from '@/modules/health/api/follow-up.ts'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import type { FindingFollowUp } from '@/modules/health/contract/follow-up.ts'
import { followUpDays } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { StepDrawer } from '../act/step-drawer.tsx'
import { dueLabels, nextStep, stepLabels, type SchoolStep } from '../follow-up-step.ts'
import { CardPanel } from './card-panel.tsx'
import { valueLabels } from './finding-labels.ts'

type Act = { followUp: FindingFollowUp; step: SchoolStep }

/** Each finding that asks for a visit: guardian notified, seen by a doctor, closed, and the button of what comes next. */
export function FollowUpPanel({
  student,
  className = '',
}: {
  student: HealthCard['student']
  className?: string
}) {
  const t = useT('health-card')
  const query = useHealthFollowUps(student.id)
  const [act, setAct] = useState<Act>()
  return (
    <>
      <CardPanel
        title={t('followUp.title')}
        unit={t('followUp.unit', { days: followUpDays })}
        query={query}
        isEmpty={query.data?.rows.length === 0}
        skeleton="rows"
        labels={{ title: t('followUp.none'), detail: t('followUp.noneText') }}
        className={className}
      >
        <ul className="size-full overflow-auto">
          {query.data?.rows.map((row) => (
            <FollowUpRow key={`${row.round.id} ${row.kind}`} row={row} onAct={setAct} />
          ))}
        </ul>
      </CardPanel>
      {act && <StepDrawer student={student} {...act} onClose={() => setAct(undefined)} />}
    </>
  )
}

function FollowUpRow({ row, onAct }: { row: FindingFollowUp; onAct: (act: Act) => void }) {
  const t = useT('health-card')
  const offline = useOffline()
  const next = nextStep(row)
  const taken = row.step === 'suggested' ? undefined : row.step
  const finding = t(`findings.kind.${row.kind}`)
  const button = (step: SchoolStep, isEdit: boolean) => {
    const labels = t(isEdit ? 'followUp.edit' : `followUp.act.${step}`)
    return (
      <Button
        size="small"
        {...(isEdit && { look: 'link' as const })}
        {...(!isEdit && { icon: <ClipboardPen aria-hidden size={14} /> })}
        aria-label={t('followUp.drawer', { finding, act: labels })}
        disabled={offline}
        title={offline ? t('offline') : undefined}
        onClick={() => onAct({ followUp: row, step })}
      >
        {labels}
      </Button>
    )
  }
  return (
    <li className="border-b border-line py-2 text-body first:pt-0 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">
          {finding} {valueLabels(row, t)}
        </span>
        <span className="text-note text-t2">{yearName(row.round.schoolYear)}</span>
        <span className={cx('ml-auto text-note', row.overdue ? 'font-semibold text-warning' : 'text-t2')}>
          {dueLabels(row, followUpDays, t)}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <p className="min-w-40 flex-1 text-note break-words text-t2">{stepLabels(row, t)}</p>
        {row.open && (
          <span className="flex items-center gap-3">
            {taken && button(taken, true)}
            {next && button(next, false)}
          </span>
        )}
      </div>
    </li>
  )
}
