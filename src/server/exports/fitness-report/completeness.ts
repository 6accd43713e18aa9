import type { fitnessCompleteness } from '@/contract/exports.ts'
import type { Handler } from '../../http/route.ts'
import { openItems } from './open-items.ts'
import { checkClass, roundOfYear } from './round-of-year.ts'
import { testedPupils } from './tested-pupils.ts'

/** Whose test is not complete and what it wants, by class; no names. */
export const completeness: Handler<typeof fitnessCompleteness> = async (input, context) => {
  const { schoolYear, grade, class: classId, limit } = input
  const round = await roundOfYear(context, schoolYear)
  await checkClass(context, classId)
  const pupils = await testedPupils(context.db, context.caller.scope, { round: round.id, grade, classId })
  const classes = new Map<
    number,
    { id: number; grade: number; number: number; pupils: number; open: number }
  >()
  const rows = []
  for (const pupil of pupils) {
    const items = openItems(pupil)
    const of = { id: pupil.classId, grade: pupil.grade, number: pupil.number }
    const each = classes.get(pupil.classId) ?? { ...of, pupils: 0, open: 0 }
    each.pupils += 1
    if (items.length > 0) {
      each.open += 1
      rows.push({ student: pupil.id, class: pupil.classId, grade: pupil.grade, number: pupil.number, items })
    }
    classes.set(pupil.classId, each)
  }
  return {
    round,
    pupils: pupils.length,
    open: rows.length,
    classes: [...classes.values()],
    rows: rows.slice(0, limit),
  }
}
