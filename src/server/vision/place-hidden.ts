import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { readClasses } from './by-class.ts'
import type { DistrictMask } from './district-mask.ts'
import type { ScreenView } from './screen-view.ts'

/** Whether the place itself is hidden from this reader: then so is every figure of children's health there. */
export async function isPlaceHidden(
  db: Kysely<Database>,
  view: ScreenView,
  mask: DistrictMask | undefined,
): Promise<boolean> {
  const { school } = view
  if (view.isOwnSchool || !mask || !school) return false
  if (view.grade === undefined) return mask.isSchoolHidden(school.id)
  if (mask.isGradeHidden(school.id, view.grade)) return true
  if (!view.class) return false
  const { grades } = await readClasses(db, view)
  const found = grades.flatMap(({ classes }) => classes).find(({ id }) => id === view.class?.id)
  return found === undefined || found.rate === null
}
