import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { useSize } from '@/ui/size.tsx'
import { SkeletonBars, SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

export type PanelState = 'loading' | 'ready' | 'empty' | 'error' | 'forbidden' | 'construction'

export type StateLabels = { title?: ReactNode; detail?: ReactNode; action?: ReactNode }

export type PanelBlockProps = {
  title: string
  state: Exclude<PanelState, 'ready'>
  labels?: StateLabels | undefined
  error?: { message: string } | undefined
  skeleton: 'bars' | 'rows' | ReactNode
  onRetry?: (() => void) | undefined
}

/** What stands in a panel that has no picture to show. */
export function PanelBlock({ title, state, labels = {}, error, skeleton, onRetry }: PanelBlockProps) {
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const action = wall ? undefined : labels.action
  if (state === 'loading') {
    if (skeleton === 'bars') return <SkeletonBars />
    return skeleton === 'rows' ? <SkeletonRows /> : skeleton
  }
  if (state !== 'error')
    return (
      <StateBlock
        state={state}
        title={labels.title ?? t(`panel.${state}`)}
        detail={labels.detail}
        action={action}
      />
    )
  // A question over the panel makes no sentence with it.
  const failed = /[?？]$/.test(title) ? t('panel.failedCard') : t('panel.failed', { title })
  const why = error ? t('panel.othersFineWhy', { why: error.message }) : t('panel.othersFine')
  return (
    <StateBlock
      state="error"
      title={labels.title ?? failed}
      detail={wall ? [why, t('panel.retryLater')].join(t('listComma')) : why}
      action={
        !wall &&
        onRetry && (
          <Button size="small" icon={<RotateCw size={16} />} onClick={onRetry}>
            {t('panel.retry')}
          </Button>
        )
      }
    />
  )
}
