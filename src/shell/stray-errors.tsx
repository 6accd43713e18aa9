import type { ErrorComponentProps } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'
import { QueryArea } from './query-area.tsx'
import { RouteError } from './route-error.tsx'

/** The error pages wherever they are shown: outside the frame too, where no query cache is around them. */
export const StrayError = (props: ErrorComponentProps) => (
  <QueryArea>
    <RouteError {...props} />
  </QueryArea>
)
export const StrayNotFound = () => (
  <QueryArea>
    <NotFound />
  </QueryArea>
)
