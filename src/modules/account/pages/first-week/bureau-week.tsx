import { useRef, useState } from 'react'
import type { FirstWeek } from '@/contract/first-week.ts'
import { DefinitionCheck } from './definition-check.tsx'
import { NowFigures } from './now-figures.tsx'
import { SchoolProgress } from './school-progress.tsx'
import { useBureauSteps } from './use-bureau-steps.ts'
import { WeekFrame } from './week-frame.tsx'

type BureauWeekProps = { week: FirstWeek; onClose: () => void }

/** The bureau's first week: its list, the numbers so far, and how far each school is. */
export function BureauWeek({ week, onClose }: BureauWeekProps) {
  const [isChecking, check] = useState(false)
  const schools = useRef<HTMLDivElement>(null)
  const showProgress = () => {
    schools.current?.scrollIntoView({ block: 'center' })
    schools.current?.focus()
  }
  const steps = useBureauSteps(week.steps, {
    // The list of schools stands below on the same page.
    showSchools: () => document.getElementById('schools')?.scrollIntoView({ block: 'start' }),
    showProgress,
    checkDefinition: () => check(true),
  })
  return (
    <>
      <WeekFrame steps={steps} isAgain={week.isOver} onClose={onClose}>
        <NowFigures counts={week.counts} />
        <SchoolProgress week={week} boxRef={schools} />
      </WeekFrame>
      {isChecking && (
        <DefinitionCheck
          confirmed={week.steps.find(({ id }) => id === 'definition')}
          onClose={() => check(false)}
        />
      )}
    </>
  )
}
