import { usePhone } from '@/lib/use-phone.ts'
import { DosePanel } from './dose-panel.tsx'
import { EnteredPanel } from './entered-panel.tsx'
import { FactorsPanel } from './factors-panel.tsx'
import { HowPanel } from './how-panel.tsx'
import { useInverse } from './inverse-context.ts'
import { InverseFilters } from './inverse-filters.tsx'
import { InverseTools } from './inverse-tools.tsx'
import { isWithoutAnswers } from './is-without-answers.ts'
import { NoAnswers } from './no-answers.tsx'
import { SpreadPanel } from './spread-panel.tsx'

/** Which factors go with the outcome, beside who is in it and how one of them is spread; below, whether more of it goes with more. */
export function InversePanels() {
  const { query } = useInverse()
  const isPhone = usePhone()
  return (
    <div className="@container flex flex-col gap-3">
      <InverseTools />
      <InverseFilters />
      {isWithoutAnswers(query) ? (
        <NoAnswers />
      ) : (
        <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className={isPhone ? '' : 'h-112'}>
            <FactorsPanel isPhone={isPhone} />
          </div>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 @4xl:flex @4xl:h-112 @4xl:flex-col">
            <div className="shrink-0">
              <EnteredPanel />
            </div>
            <div className="h-64 min-h-0 @4xl:h-auto @4xl:flex-1">
              <SpreadPanel />
            </div>
          </div>
          <div className={isPhone ? 'h-160' : 'h-70'}>
            <DosePanel />
          </div>
          <div className="@4xl:h-70">
            <HowPanel />
          </div>
        </div>
      )}
    </div>
  )
}
