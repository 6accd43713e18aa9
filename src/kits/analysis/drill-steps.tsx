import { ChevronRight } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { Place } from './place.ts'

export type DrillStep = { label: string; place: Place }

/** Where the reader has drilled to; every level above can be pressed. */
export function DrillSteps({
  steps,
  onVisit,
}: {
  /** From home down to where the page stands. */
  steps: readonly DrillStep[]
  onVisit: (place: Place) => void
}) {
  const t = useT('vision')
  const last = steps.length - 1
  return (
    <nav aria-label={t('screen.path')}>
      <ol className="flex flex-wrap items-center gap-1 text-body">
        {steps.map((step, i) => (
          <li key={i} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden size={14} className="text-t3" />}
            {i === last ? (
              <span aria-current="location" className="px-1 font-semibold">
                {step.label}
              </span>
            ) : (
              <button
                type="button"
                className="rounded-tag px-1 text-brand-strong hover:underline"
                onClick={() => onVisit(step.place)}
              >
                {step.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
