import type { ChildHead } from '@/contract/child-head.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import type { Child } from '../db/find-child.ts'
import { readerOf, tell } from '../db/personal-data.ts'
import type { Scope } from '../db/scope.ts'

/** Who a record is about, masked like a row of a list: a bureau reads no whole name. */
export function childView(child: Child, scope: Scope, now: Date): ChildHead {
  const { id, schoolId, school, guardians, birthDate } = child
  const reader = readerOf(scope, schoolId)
  return {
    id,
    schoolId,
    school,
    guardians,
    class: child.class,
    name: tell('childName', child.name, reader),
    number: tell('studentNumber', child.studentNo ?? '', reader),
    sex: (['unknown', 'boy', 'girl'] as const)[child.sex] ?? 'unknown',
    age: birthDate === null ? null : ageYearsOn(birthDate, schoolDay(now)),
    gone: child.gone !== null,
  }
}
