import { CircleCheck } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCommitPlan } from '@/api/upload-actions.ts'
import { uploadQueries } from '@/api/uploads.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { toast, toastAbove } from '@/ui/toast-store.ts'
import { DiscardButton } from './discard-button.tsx'
import { useEditing } from './editing.ts'
import { planCounts } from './plan-counts.ts'

type CommitBarProps = {
  plan: Plan
  /** Of a roster that leaves classes empty. */
  closeEmptied: boolean | undefined
  offline: boolean
  onLeave: () => void
}

const frame =
  'sticky bottom-0 z-20 flex min-h-16 shrink-0 flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-surface px-5 py-2 max-md:-mx-4 max-md:rounded-none max-md:px-4'

/** How much can be committed, and the three ways on: throw away, keep for later, commit. */
export function CommitBar(props: CommitBarProps) {
  return props.plan.state === 'committing' ? <CommittingBar plan={props.plan} /> : <ReadyBar {...props} />
}

function ReadyBar({ plan, closeEmptied, offline, onLeave }: CommitBarProps) {
  const t = useT('import')
  const queryClient = useQueryClient()
  const { notice } = useEditing()
  const commit = useCommitPlan()
  const { ready, writes, pending } = planCounts(plan)
  const note = offline
    ? t('commit.offline')
    : writes === 0
      ? t(ready === 0 ? 'commit.nothingValid' : pending > 0 ? 'commit.nothingNew' : 'commit.nothing')
      : pending > 0
        ? t('commit.leavesOut', { count: pending, shown: formatCount(pending) })
        : t('commit.note')
  const share = (count: number) => (plan.rows > 0 ? count / plan.rows : 0)
  return (
    <div ref={toastAbove} className={frame}>
      <div className="w-80 max-md:w-full">
        <p className="mb-1.5 flex justify-between text-note">
          <span>
            {t('commit.ready')} <b className="font-semibold">{formatCount(ready)}</b> /{' '}
            {t('summary.count', { count: plan.rows, shown: formatCount(plan.rows) })}
          </span>
          <span className="text-t2">
            {pending > 0
              ? t('commit.pending', { count: pending, shown: formatCount(pending) })
              : t('commit.noPending')}
          </span>
        </p>
        <ProgressBar
          label={t('commit.bar')}
          value={share(ready)}
          parts={[
            { share: share(ready), className: 'bg-brand' },
            { share: share(plan.conflict), className: 'bg-warning' },
            { share: share(plan.invalid), className: 'bg-severe' },
          ]}
        />
      </div>
      <p role="status" className="flex min-w-48 flex-1 items-center gap-2 text-note text-t2">
        {notice && !offline && <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />}
        {offline ? note : (notice ?? note)}
      </p>
      <div className="flex gap-2 max-md:w-full max-md:flex-wrap max-md:*:h-12">
        <DiscardButton plan={plan.plan} offline={offline} onDone={onLeave} />
        <Button
          onClick={() => {
            toast(t('commit.draftSaved'))
            onLeave()
          }}
        >
          {t('commit.draft')}
        </Button>
        <Button
          look="primary"
          className="max-md:flex-1"
          busy={commit.isPending}
          disabled={offline || writes === 0}
          onClick={() =>
            commit.mutate(
              {
                plan: plan.plan,
                hash: plan.hash,
                only: 'valid',
                ...(closeEmptied !== undefined && { closeEmptied }),
                ...(plan.dropped && { removes: plan.dropped.lessons.length }),
              },
              // Another hash or another state: what stands here is old.
              { onError: () => void queryClient.invalidateQueries({ queryKey: uploadQueries.all }) },
            )
          }
        >
          {t('commit.submit', { count: ready, shown: formatCount(ready) })}
        </Button>
      </div>
    </div>
  )
}

function CommittingBar({ plan }: { plan: Plan }) {
  const t = useT('import')
  const { done, of } = plan.progress
  const title =
    of > 0 ? t('commit.running', { done: formatCount(done), of: formatCount(of) }) : t('commit.runningPlain')
  return (
    <div ref={toastAbove} className={frame}>
      <div className="w-80 max-md:w-full" aria-live="polite">
        <p className="mb-1.5 text-note font-semibold">{title}</p>
        <ProgressBar label={title} {...(of > 0 && { value: done / of })} />
      </div>
      <p className="min-w-48 flex-1 text-note text-t2">{t('commit.background')}</p>
    </div>
  )
}
