import { DistrictView } from './district/district-view.tsx'
import { ProgressArea, useProgress } from './progress-context.tsx'
import { SchoolView } from './school-view.tsx'

/** The district's progress, or that of one of its schools (VIS-07). */
export const DistrictProgressPage = () => (
  <ProgressArea>
    <ScopeView />
  </ProgressArea>
)

const ScopeView = () => (useProgress().isSchool ? <SchoolView /> : <DistrictView />)
