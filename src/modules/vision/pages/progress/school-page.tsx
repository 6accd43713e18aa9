import { ProgressArea } from './progress-context.tsx'
import { SchoolView } from './school-view.tsx'

/** A school's own progress (VIS-02). */
export const SchoolProgressPage = () => (
  <ProgressArea>
    <SchoolView />
  </ProgressArea>
)
