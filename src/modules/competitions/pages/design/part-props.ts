import type { CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import type { Problem } from './plan.ts'

/** What each step of the design is given. */
export type PlanPartProps = {
  plan: CompetitionPlan
  put: (part: Partial<CompetitionPlan>) => void
  /** What is wrong with a part, once it was tried to announce the plan. */
  wrong: (problem: Problem) => string | undefined
}
