import type { ReactNode } from 'react'
import type { StepState } from '@/contract/first-week.ts'

/** Where a step is done: a page with its filter, or something on this page. */
export type StepTarget = { to: string; search?: Record<string, string> } | { act: () => void }

/** A step as the list shows it. */
export type Step = {
  id: string
  state: StepState
  title: string
  /** Who and when, or what is missing; `<b>` parts stand out. */
  detail: string
  /** How much of it is done, where it can be counted. */
  progress: { n: number; of: number } | null
  /** Of its one button. */
  action: { label: string; target: StepTarget; icon?: ReactNode }
}

/** The step to do next: the first that can be done and is not. */
export const nextOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'open' || state === 'partial')
