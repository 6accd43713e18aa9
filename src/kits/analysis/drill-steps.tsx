import { ChevronRight } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { OrgPath } from './org-path.ts'

export type DrillStep = { label: string; path: OrgPath }

/** Where the reader has drilled to; every level above can be pressed. */
export function DrillSteps({
  steps,
  onVisit,
}: {
  /** From home down to where the page stands. */
  steps: readonly DrillStep[]
  onVisit: (path: OrgPath) => void
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
                onClick={() => onVisit(step.path)}
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
