import { CallError } from '@/api/call-error.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import type { Inverse } from './inverse-context.ts'

/** Nobody has answered a questionnaire in a school year that has this outcome: there is nothing to choose from. */
export const isWithoutAnswers = ({ data, error }: Query<Inverse>): boolean =>
  data ? data.answered === null : error instanceof CallError && error.code === 404
