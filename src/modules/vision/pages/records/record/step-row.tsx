import { Check } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import type { Step } from './to-steps.ts'

type StepRowProps = {
  step: Step
  isLast: boolean
  /** The step after it is done: the line to it is whole. */
  isBeforeDone: boolean
  /** Puts a step right that was taken. */
  onEdit?: (() => void) | undefined
}

/** One step: done, next or still to come. Colour never stands alone: a tick, a ring, a word. */
export function StepRow({ step, isLast, isBeforeDone, onEdit }: StepRowProps) {
  const t = useT('vision-records')
  const { name, isDone, isNext, day, detail } = step
  return (
    <li className="flex gap-3" {...(isNext && { 'aria-current': 'step' as const })}>
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={cx(
            'mt-0.5 flex size-4 items-center justify-center rounded-full',
            isDone ? 'bg-brand text-on-brand' : isNext ? 'border-2 border-warning' : 'border-2 border-line2',
          )}
        >
          {isDone && <Check size={11} strokeWidth={3} />}
        </span>
        {!isLast && (
          <span
            className={cx(
              'my-0.5 w-0 flex-1 border-l-2',
              isDone && isBeforeDone ? 'border-brand' : 'border-dashed border-line2',
            )}
          />
        )}
      </span>
      <div className={cx('min-w-0 flex-1 text-body', !isLast && 'pb-2.5')}>
        <p className="flex items-baseline gap-2">
          <span
            className={cx(
              'min-w-0 flex-1 font-semibold',
              isNext && 'text-warning',
              !isDone && !isNext && 'text-t2',
            )}
          >
            {t(`followUp.${name}`)}
          </span>
          <span className="shrink-0 text-note text-t2">{day}</span>
        </p>
        {(detail !== '' || onEdit) && (
          <p className="flex gap-2 text-note text-t2">
            <span className={cx('min-w-0 flex-1 break-words', isNext && 'text-warning')}>{detail}</span>
            {onEdit && (
              <Button
                look="link"
                size="small"
                aria-label={`${t('followUp.edit')} ${t(`followUp.${name}`)}`}
                onClick={onEdit}
              >
                {t('followUp.edit')}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
