import { FileSpreadsheet, WifiOff } from 'lucide-react'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { cx } from '@/ui/cx.ts'

export const steps = ['upload', 'mapping', 'plan', 'commit'] as const
export type Step = (typeof steps)[number]

export type ImportStepsProps = {
  current: Step
  plan?: Plan | undefined
  offline?: boolean
  /** Steps that may be gone to just now. */
  reach?: Partial<Record<Step, () => void>>
}

/** The four steps in the breadcrumb row, and which file it is about. */
export function ImportSteps({ current, plan, offline = false, reach = {} }: ImportStepsProps) {
  const t = useT('import')
  const at = steps.indexOf(current)
  return (
    <PageTools>
      <ol
        aria-label={t('steps.label')}
        className="flex shrink-0 items-center gap-2 text-body max-md:min-w-0 max-md:shrink max-md:gap-1"
      >
        {steps.map((step, i) => (
          <li
            key={step}
            aria-current={i === at ? 'step' : undefined}
            className={cx(
              'flex items-center gap-2 whitespace-nowrap max-md:gap-1',
              i > 0 && 'before:h-px before:w-2 before:shrink-0 before:bg-line2 md:before:w-8',
              i === at && 'max-md:min-w-0',
            )}
          >
            <StepName step={step} number={i + 1} at={i - at} go={reach[step]} />
          </li>
        ))}
      </ol>
      <span className="ml-auto flex min-w-0 items-center gap-2 text-note text-t2 max-lg:hidden">
        {offline && (
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <WifiOff aria-hidden size={14} />
            {t('offline')}
          </span>
        )}
        {plan && (
          <>
            <FileSpreadsheet aria-hidden size={14} className="shrink-0" />
            <span className="truncate">
              {plan.rows > 0
                ? t('fileRows', { name: plan.fileName, rows: formatCount(plan.rows) })
                : plan.fileName}
            </span>
          </>
        )}
      </span>
    </PageTools>
  )
}

function StepName({
  step,
  number,
  at,
  go,
}: {
  step: Step
  number: number
  at: number
  go: (() => void) | undefined
}) {
  const t = useT('import')
  const circle = cx(
    'inline-flex size-5 shrink-0 items-center justify-center rounded-full border text-axis',
    at < 0 && 'border-brand-strong bg-brand-strong text-on-brand',
    at === 0 && 'border-brand-strong font-semibold text-brand-strong',
    at > 0 && 'border-line2 text-t3',
  )
  const content = (
    <>
      <span aria-hidden className={circle}>
        {number}
      </span>
      <span className={cx(at === 0 ? 'truncate font-semibold text-t1' : 'text-t2 max-md:sr-only')}>
        {t(`steps.${step}`)}
      </span>
      {at < 0 && <span className="sr-only">{t('steps.done')}</span>}
    </>
  )
  if (!go || at === 0) return content
  return (
    <button type="button" onClick={go} className="flex items-center gap-2 rounded-tag hover:underline">
      {content}
    </button>
  )
}
