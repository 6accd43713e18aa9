import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { buttonClass } from '@/ui/button.tsx'
import { useGuideTexts } from './guide-texts.ts'
import { pageOfStep, type GuideStep, type GuideTab } from './guide-tabs.ts'

/** Numbered steps joined by a line; each with a link to its page, as far as the reader may open it. */
export function GuideSteps({ tab, onLeave }: { tab: GuideTab; onLeave: () => void }) {
  return (
    <ol>
      {tab.steps.map((step, i) => (
        <li key={step.id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span aria-hidden className="absolute top-7 bottom-1 left-3 w-px bg-line2 group-last:hidden" />
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full border border-brand text-note font-semibold text-brand-strong"
          >
            {i + 1}
          </span>
          <Step tab={tab} step={step} onLeave={onLeave} />
        </li>
      ))}
    </ol>
  )
}

function Step({ tab, step, onLeave }: { tab: GuideTab; step: GuideStep; onLeave: () => void }) {
  const { ofStep } = useGuideTexts()
  const { access } = useCurrentUser().info
  const page = pageOfStep(step, access)
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-body/6 font-semibold">{ofStep(tab.id, step.id, 'title')}</h3>
      <p className="text-body text-t2">{ofStep(tab.id, step.id, 'text')}</p>
      {page && (
        <p className="mt-2 flex items-center gap-3 text-note text-t3">
          <Link to={page as string} onClick={onLeave} className={buttonClass('secondary', 'small')}>
            {ofStep(tab.id, step.id, 'link')}
            <ArrowRight aria-hidden size={14} />
          </Link>
        </p>
      )}
    </div>
  )
}
