import { Check } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { cx } from '@/ui/cx.ts'
import { steps, type Step } from './turnover-search.ts'

type StepsProps = { current: Step; note: string; onStep: (step: Step) => void }

/** The four steps in the breadcrumb row; those that are behind can be gone back to. At the right end the years, and as of when. */
export function Steps({ current, note, onStep }: StepsProps) {
  const t = useT('turnover')
  const at = steps.indexOf(current)
  return (
    <PageTools>
      <ol aria-label={t('steps.label')} className="flex min-w-0 items-center gap-2 text-body max-md:gap-1">
        {steps.map((step, i) => (
          <li
            key={step}
            aria-current={i === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 whitespace-nowrap',
              i > 0 && 'before:h-px before:w-2 before:shrink-0 before:bg-line2 xl:before:w-8',
            )}
          >
            <button
              type="button"
              disabled={i >= at}
              onClick={() => onStep(step)}
              className="flex items-center gap-2 rounded-tag enabled:hover:underline"
            >
              <span
                aria-hidden
                className={cx(
                  'inline-flex size-5 shrink-0 items-center justify-center rounded-full border text-axis',
                  i < at && 'border-brand-strong bg-brand-strong text-on-brand',
                  i === at && 'border-brand-strong font-semibold text-brand-strong',
                  i > at && 'border-line2 text-t3',
                )}
              >
                {i < at ? <Check size={12} /> : i + 1}
              </span>
              <span className={cx(i === at ? 'font-semibold text-t1' : 'text-t2 max-lg:sr-only')}>
                {t(`steps.${step}`)}
              </span>
              {i < at && <span className="sr-only">{t('steps.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <span className="ml-auto min-w-0 truncate text-note text-t2 max-xl:hidden">{note}</span>
    </PageTools>
  )
}
