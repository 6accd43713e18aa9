import type { Audience } from '@/contract/figures.ts'
import { districtOf, type Scope } from './scope.ts'

/**
 * THE rule of who sees small numbers (domain rule 4). Whoever may open the students of a place sees its figures whole: a school its own, a
 * bureau its district. Whoever looks in from above, or reads by delegation, gets published figures. Everything that leaves the desk is
 * suppressed: what stands behind a display link always, and what is asked for as published.
 */
export function audienceOf(
  { scope, display }: { scope: Scope; display?: object | undefined },
  requested: Audience | undefined,
): Audience {
  if (display || !opensStudents(scope)) return 'published'
  return requested ?? 'internal'
}

/** Whether students' lists are open to this scope (lists/, students/). */
const opensStudents = ({ kind, isReader }: Scope): boolean =>
  !isReader && (kind === 'school' || kind === 'classes' || kind === 'region')

interface Requested {
  audience?: Audience | undefined
  school?: number | undefined
}

/**
 * Within which scope, and with which audience, a caller's question is read. What is published of a school is what its district publishes of
 * it: judged beside the other schools, and the same for every reader. Who asks for another school stays in the own scope, which refuses it.
 */
export function queryOf<F extends Requested>(
  caller: { scope: Scope; display?: object | undefined },
  requested: F,
): { scope: Scope; filter: F & { audience: Audience } } {
  const { scope } = caller
  const filter = { ...requested, audience: audienceOf(caller, requested.audience) }
  const isOwn = scope.kind === 'school' && (filter.school === undefined || filter.school === scope.schoolId)
  if (filter.audience === 'internal' || !isOwn) return { scope, filter }
  return { scope: districtOf(scope), filter: { ...filter, school: scope.schoolId } }
}
