import type { ReactNode } from 'react'
import { ProgressArea } from './progress-context.tsx'
import { SchoolView } from './school-view.tsx'

/** A school's own progress (VIS-02). `feedback`: how its letters reach guardians, which a module above counts. */
export const SchoolProgressPage = ({ feedback }: { feedback?: ReactNode }) => (
  <ProgressArea>
    <SchoolView feedback={feedback} />
  </ProgressArea>
)
