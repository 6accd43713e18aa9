import { CircleCheck, Download, Undo2, X } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { receiveErrorWorkbook } from '@/api/upload-actions.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { ClassNames } from './emptied-classes.tsx'
import { planCounts } from './plan-counts.ts'
import { RawRowsButton } from './raw-rows.tsx'
import { UndoButton, isUndoable } from './undo-button.tsx'
import { WorkPanel } from './upload-progress.tsx'

type ResultPanelProps = { plan: Plan; offline: boolean; next: ReactNode; onAgain: () => void }

/** Step 4: what was written, what stayed out, and the way back. */
export function ResultPanel({ plan, offline, next, onAgain }: ResultPanelProps) {
  const t = useT('import')
  if (plan.state === 'undoing') {
    return <WorkPanel title={t('commit.undoing')} share={undefined} note={t('commit.background')} />
  }
  const looks = {
    committed: { icon: CircleCheck, colour: 'text-good' },
    undone: { icon: Undo2, colour: 'text-t3' },
    discarded: { icon: X, colour: 'text-t3' },
  }
  const state = plan.state === 'undone' || plan.state === 'discarded' ? plan.state : 'committed'
  const { icon: Icon, colour } = looks[state]
  const written = plan.written ?? { created: 0, updated: 0 }
  return (
    <section className="flex flex-col items-center gap-4 rounded border border-line bg-surface px-4 py-10 text-center">
      <div className="flex flex-col items-center gap-1">
        <Icon aria-hidden size={32} className={colour} />
        <h1 role="status" className="text-page font-semibold">
          {t(`result.${state}`)}
        </h1>
        <p className="max-w-full truncate text-note text-t2">
          {plan.fileName} · {plan.uploadedBy}
          {plan.committedAt && ` · ${formatDateTime(plan.committedAt, 'month-day-time')}`}
        </p>
      </div>
      {state === 'committed' ? (
        <Written plan={plan} {...written} />
      ) : (
        <p className="text-body text-t2">{t(`result.${state}Text`)}</p>
      )}
      {state === 'committed' && plan.refusal && (
        <p role="alert" className="text-body text-severe">
          {t('result.refused')}: {plan.refusal.message}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <UndoButton plan={plan} offline={offline} label={t('result.undo')} />
        <RawRowsButton plan={plan} />
        <Button onClick={onAgain}>{t('result.again')}</Button>
        {state === 'committed' && next}
      </div>
      {state === 'committed' && (
        <p className="text-note text-t3">
          {isUndoable(plan) && plan.undoableUntil
            ? t('result.undoUntil', { time: formatDateTime(plan.undoableUntil, 'month-day-time') })
            : t('result.undoOver')}
        </p>
      )}
    </section>
  )
}

function Written({
  plan,
  created,
  updated,
  quarantined,
  removed,
}: { plan: Plan } & NonNullable<Plan['written']>) {
  const t = useT('import')
  const { leftOut } = planCounts(plan)
  const download = useMutation({ mutationFn: receiveErrorWorkbook, onSuccess: saveFile })
  const figures = [
    { label: t('result.created'), count: created },
    quarantined === undefined
      ? { label: t('result.updated'), count: updated }
      : { label: t('result.aside'), count: quarantined },
    ...(removed === undefined ? [] : [{ label: t('result.removed'), count: removed }]),
    { label: t('result.same'), count: plan.unchanged },
    { label: t('result.leftOut'), count: leftOut },
  ]
  return (
    <>
      <dl className="flex flex-wrap justify-center gap-x-10 gap-y-3">
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt className="text-note text-t2">{label}</dt>
            <dd className="text-[28px] leading-9 font-semibold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {plan.emptied && plan.emptied.classes.length > 0 && (
        <div className="text-body text-t2">
          {t('result.closed', {
            count: plan.emptied.classes.length,
            shown: formatCount(plan.emptied.classes.length),
          })}
          <ClassNames classes={plan.emptied.classes} />
        </div>
      )}
      {plan.invalid > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-3 text-body text-t2">
          {t('result.leftOutText', { count: leftOut, shown: formatCount(leftOut) })}
          <Button
            size="small"
            icon={<Download size={14} />}
            busy={download.isPending}
            onClick={() => download.mutate(plan.plan)}
          >
            {t('plan.download')}
          </Button>
        </p>
      )}
    </>
  )
}
