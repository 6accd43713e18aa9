import { Link } from '@tanstack/react-router'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Rich } from './rich.tsx'
import { StepIcon } from './step-icon.tsx'
import type { Step } from './step-labels.ts'

/** One step: what, who and when or what is missing, how much of it, and its one button. */
export function StepRow({ step, isNext }: { step: Step; isNext: boolean }) {
  const t = useT('first-week')
  const { state, title, detail } = step
  const isDone = state === 'done'
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[20px_minmax(0,1fr)_104px_104px] items-center gap-x-4 border-b border-line px-5 py-1.5',
        'max-[600px]:grid-cols-[20px_minmax(0,1fr)_auto] max-[600px]:gap-x-3 max-[600px]:gap-y-2 max-[600px]:px-4 max-[600px]:py-3',
        isDone ? 'min-h-14' : 'min-h-16',
        isNext && 'bg-brand-soft',
      )}
    >
      <StepIcon state={state} className="max-[600px]:self-start" />
      <div className="min-w-0 max-[600px]:col-span-2">
        <h3 className={cx('text-body', isDone ? 'text-t1' : 'font-semibold')}>
          {title}
          <span className="sr-only">{`, ${t(`state.${state}`)}`}</span>
        </h3>
        <p className="text-note text-t2">
          <Rich text={detail} />
        </p>
      </div>
      <Amount step={step} />
      <div className="flex justify-end">
        <StepButton step={step} isNext={isNext} />
      </div>
    </li>
  )
}

/** `19 / 24` over its bar, or the state in a word. A step that is done in part of what could be says only that it is done. */
function Amount({ step: { state, title, progress } }: { step: Step }) {
  const t = useT('first-week')
  const isWhole = progress && (state !== 'done' || progress.n === progress.of)
  if (!isWhole || state === 'waiting')
    return <span className="text-note text-t2 max-[600px]:col-start-2">{t(`state.${state}`)}</span>
  const { n, of } = progress
  return (
    <div
      role="progressbar"
      aria-label={title}
      aria-valuenow={n}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuetext={t('progressOf', { step: title, n, of })}
      className="flex flex-col gap-1 max-[600px]:col-start-2"
    >
      <span aria-hidden className="text-note text-t2">
        <strong className="font-semibold text-t1">{formatCount(n)}</strong> / {formatCount(of)}
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-bar bg-hover">
        <span className="block h-full bg-brand" style={{ width: `${of > 0 ? (n / of) * 100 : 0}%` }} />
      </span>
    </div>
  )
}

function StepButton({ step: { state, title, action }, isNext }: { step: Step; isNext: boolean }) {
  const { label, target } = action
  const name = `${label}, ${title}`
  const look = isNext ? 'primary' : state === 'done' ? 'link' : 'secondary'
  const touch = 'max-[600px]:!h-11'
  if (state === 'waiting')
    return (
      <Button disabled aria-label={name} className={touch}>
        {label}
      </Button>
    )
  if ('act' in target)
    return (
      <Button look={look} aria-label={name} onClick={target.act} className={touch}>
        {label}
      </Button>
    )
  return (
    <Link
      to={target.to as '/log'}
      search={(target.search ?? {}) as object}
      aria-label={name}
      className={cx(buttonClass(look), touch)}
    >
      {label}
    </Link>
  )
}
