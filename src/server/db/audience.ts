import type { Audience } from '@/contract/figures.ts'
import type { Scope } from './scope.ts'

/**
 * THE rule of who sees small numbers (domain rule 4). Whoever may open the students of a place sees its figures whole: a school its own, a
 * bureau its district. Everything that leaves the desk is suppressed: what stands behind a display link always, and what is asked
 * for as published.
 */
export function audienceOf(
  { scope, display }: { scope: Scope; display?: object | undefined },
  asked: Audience | undefined,
): Audience {
  if (display || !opensStudents(scope)) return 'published'
  return asked ?? 'internal'
}

/** Whether students' lists are told to this scope (lists/, students/). */
const opensStudents = ({ kind }: Scope): boolean =>
  kind === 'school' || kind === 'classes' || kind === 'region'
