import { useCallback, useState, type ReactNode } from 'react'
import { isPassing } from '@/api/query-client.ts'
import { usePlan } from '@/api/uploads.ts'
import type { Plan, UploadKind } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx'
import { ImportSteps, type Step } from './import-steps.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { missingFields } from './mapping.ts'
import { PlanView } from './plan-view.tsx'
import { CancellingPanel, ReadingPanel, useCancelReading } from './reading-panel.tsx'
import { RefusalPanel } from './refusal-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useImportSearch } from './use-import-search.ts'

type PlanStageProps = { id: string; kind: UploadKind; offline: boolean; next: ReactNode }

/** One plan in whatever state it is, from being read to undone. */
export function PlanStage({ id, kind, offline, next }: PlanStageProps) {
  const { data: plan, isError, error, refetch } = usePlan(id)
  const { open } = useImportSearch()
  const [chosenView, setView] = useState<'mapping' | 'plan'>()
  const leave = useCallback(() => open(undefined), [open])
  const { cancelling, cancel } = useCancelReading(plan, leave)

  if (!plan && isError) {
    return (
      <NoPlan
        passing={isPassing(error)}
        message={error.message}
        onRetry={() => void refetch()}
        onBack={leave}
      />
    )
  }
  if (!plan) return <PlanSkeleton />
  if (plan.kind !== kind) return <NoPlan passing={false} message="" onRetry={leave} onBack={leave} />

  const view = chosenView ?? (missingFields(plan.kind, plan.mapping).length > 0 ? 'mapping' : 'plan')
  const step = stepOf(plan, view)
  const reach =
    plan.state === 'planned' ? { mapping: () => setView('mapping'), plan: () => setView('plan') } : {}
  return (
    <>
      <ImportSteps current={step} plan={plan} offline={offline} reach={reach} />
      {step === 'upload' &&
        (plan.state === 'failed' ? (
          <RefusalPanel plan={plan} onAgain={leave} />
        ) : cancelling ? (
          <CancellingPanel plan={plan} />
        ) : (
          <ReadingPanel plan={plan} onCancel={cancel} />
        ))}
      {step === 'mapping' && <MappingPanel plan={plan} offline={offline} onDone={() => setView('plan')} />}
      {step === 'plan' && <PlanView plan={plan} offline={offline} onLeave={leave} />}
      {step === 'commit' &&
        (plan.state === 'committing' ? (
          <PlanView plan={plan} offline={offline} onLeave={leave} />
        ) : (
          <ResultPanel plan={plan} offline={offline} next={next} onAgain={leave} />
        ))}
    </>
  )
}

function stepOf(plan: Plan, view: 'mapping' | 'plan'): Step {
  if (plan.state === 'received' || plan.state === 'reading' || plan.state === 'failed') return 'upload'
  return plan.state === 'planned' ? view : 'commit'
}

function NoPlan(props: { passing: boolean; message: string; onRetry: () => void; onBack: () => void }) {
  const { passing, message, onRetry, onBack } = props
  const t = useT('import')
  return (
    <>
      <ImportSteps current="upload" />
      <div className="h-72 rounded border border-line bg-surface">
        <StateBlock
          state={passing ? 'error' : 'empty'}
          title={passing ? t('failed.title') : t('missing.title')}
          detail={passing ? t('failed.detail', { message }) : t('missing.detail')}
          action={
            <span className="flex gap-2">
              {passing && <Button onClick={onRetry}>{t('retry')}</Button>}
              <Button onClick={onBack}>{t('missing.back')}</Button>
            </span>
          }
        />
      </div>
    </>
  )
}

/** The plan's shape while it is fetched. */
function PlanSkeleton() {
  return (
    <>
      <ImportSteps current="plan" />
      <div className="flex grow flex-col gap-3">
        <Skeleton className="h-26" />
        <div className="grow rounded border border-line bg-surface p-4">
          <SkeletonRows rows={8} />
        </div>
        <Skeleton className="h-16" />
      </div>
    </>
  )
}
