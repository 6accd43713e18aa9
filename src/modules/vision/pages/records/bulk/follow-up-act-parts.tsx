import type { FollowUpAct } from './follow-up-acts.ts'
import { NotifyMany } from './notify-many.tsx'
import { ResultMany, VisitMany } from './step-many-drawers.tsx'

/** The dialog or drawer of the step that is to be taken of many. */
export function FollowUpActParts(props: { act: FollowUpAct; onClose: () => void }) {
  switch (props.act.step) {
    case 'notified':
      return <NotifyMany {...props} />
    case 'visited':
      return <VisitMany {...props} />
    case 'result':
      return <ResultMany {...props} />
  }
}
