import { ArrowRight, RotateCcw } from 'lucide-react'
import { useTurnoverCommit, useTurnoverReady } from '@/modules/records/api/turnover.ts'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { toast, toastAbove } from '@/ui/toast-store.ts'
import { steps, type Step } from '../turnover-search.ts'

type TurnoverBarProps = { turnover: Turnover; step: Step; onStep: (step: Step) => void; toDo: number }

/** How many can be committed, how it can be undone, and the ways on: back, keep for later, next. */
export function TurnoverBar({ turnover, step, onStep, toDo }: TurnoverBarProps) {
  const t = useT('turnover')
  const offline = useOffline()
  const commit = useTurnoverCommit()
  const ready = useTurnoverReady()
  const { counts } = turnover
  const decided = counts.students - counts.undecided
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const after = steps[at + 1]
  const seen = { id: turnover.id, version: turnover.version }
  const error = commit.error ?? ready.error
  return (
    <div
      ref={toastAbove}
      className="sticky bottom-0 z-20 flex min-h-16 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-surface px-5 py-2 max-md:-mx-4 max-md:rounded-none max-md:px-4"
    >
      <div className="w-80 max-md:w-full">
        <p className="mb-1.5 flex justify-between text-note">
          <span>
            {t('bar.ready')} <b className="font-semibold">{formatCount(decided)}</b> /{' '}
            {t('people', { count: counts.students, n: formatCount(counts.students) })}
          </span>
          <span className="text-t2">{t('bar.toDo', { count: toDo })}</span>
        </p>
        <ProgressBar label={t('bar.ready')} value={counts.students > 0 ? decided / counts.students : 0} />
      </div>
      <p role="status" className="flex min-w-48 flex-1 items-center gap-2 text-note text-t2">
        <RotateCcw aria-hidden size={14} className="shrink-0" />
        {error ? <span className="text-severe">{error.message}</span> : t(offline ? 'offline' : 'bar.rule')}
      </p>
      <div className="flex gap-2 max-md:w-full max-md:flex-wrap max-md:*:h-12 max-md:*:flex-1">
        {before && <Button onClick={() => onStep(before)}>{t('bar.back')}</Button>}
        {step === 'commit' ? (
          <>
            <Button
              busy={ready.isPending}
              disabled={offline}
              onClick={() => ready.mutate({ ...seen, ready: turnover.state !== 'ready' })}
            >
              {t(turnover.state === 'ready' ? 'bar.notReady' : 'bar.leaveToBureau')}
            </Button>
            <Button
              look="primary"
              busy={commit.isPending}
              disabled={offline || decided === 0}
              onClick={() => commit.mutate(seen)}
            >
              {t('bar.commit', { count: decided, n: formatCount(decided) })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => toast(t('bar.saved'))}>{t('bar.draft')}</Button>
            {after && (
              <Button look="primary" onClick={() => onStep(after)}>
                {t('bar.next', { step: t(`steps.${after}`) })}
                <ArrowRight aria-hidden size={16} />
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
