import type { ClassPlan, Student } from '@/modules/records/server/public.ts'
import type { Bodies } from './body.ts'

/** Whom a school has, as they were drawn: what else is written of them goes on from here. */
export interface SchoolPeople {
  classIds: ReadonlyMap<ClassPlan, number>
  studentIds: ReadonlyMap<Student, number>
  bodies: Bodies
}
