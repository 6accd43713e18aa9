import { Construction, Lock } from 'lucide-react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import type { PanelState } from '@/widgets/panel/panel-body.tsx'
import { cardClass } from './card-parts.tsx'

type Props = {
  label: string
  state: PanelState
  error?: { message: string }
  onRetry?: () => void
  note?: string
}

/** A figure card without a figure: what stands in its place, and why, in the same three rows. */
export function FigureCardState({ label, state, error, onRetry, note }: Props) {
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const labels = {
    empty: note ?? t('panel.emptyCard'),
    error: error?.message ?? t('panel.failedCard'),
    forbidden: t('panel.forbiddenCard'),
    construction: t('panel.construction'),
  }
  const Icon = state === 'forbidden' ? Lock : state === 'construction' ? Construction : null
  return (
    <section aria-label={label} className={cardClass(wall)}>
      <h2 className={cx('truncate', wall ? 'text-title font-semibold' : 'text-body text-t2')}>{label}</h2>
      <p className="flex items-center text-page text-t3">
        {Icon ? <Icon aria-hidden className="size-6 wall:size-9" /> : noFigure}
      </p>
      <p className="flex justify-between gap-2 text-note text-t2">
        <span className="truncate">{state in labels && labels[state as keyof typeof labels]}</span>
        {state === 'error' && wall && <span className="text-t3">{t('panel.retryLater')}</span>}
        {state === 'error' && !wall && onRetry && (
          <Button look="link" size="small" onClick={onRetry}>
            {t('panel.retry')}
          </Button>
        )}
      </p>
    </section>
  )
}
