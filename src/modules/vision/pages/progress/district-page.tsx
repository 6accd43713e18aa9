import type { ReactNode } from 'react'
import { DistrictView } from './district/district-view.tsx'
import { ProgressArea, useProgress } from './progress-context.tsx'
import { SchoolView } from './school-view.tsx'

type FeedbackProps = {
  /** How letters reach guardians, which a module above counts; of the whole district. */
  feedback?: ReactNode
}

/** The district's progress, or that of one of its schools (VIS-07). */
export const DistrictProgressPage = (props: FeedbackProps) => (
  <ProgressArea>
    <ScopeView {...props} />
  </ProgressArea>
)

const ScopeView = ({ feedback }: FeedbackProps) =>
  useProgress().isSchool ? <SchoolView /> : <DistrictView feedback={feedback} />
