import type { fitnessCompleteness, FitnessClass } from '@/contract/exports.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import type { Handler } from '@/server/http/route.ts'
import { openItems } from './open-items.ts'
import { checkClass, roundOfYear } from './round-of-year.ts'
import { testedStudents } from './tested-students.ts'

/** Whose test is not complete and what it wants, by class, to the own school. */
export const completeness: Handler<typeof fitnessCompleteness> = async (input, context) => {
  const { schoolYear, grade, class: classId, limit } = input
  const round = await roundOfYear(context, schoolYear)
  await checkClass(context, classId)
  const students = await testedStudents(context.db, context.caller.scope, { round: round.id, grade, classId })
  const classes = new Map<number, FitnessClass>()
  const reader = readerOf(context.caller.scope)
  const rows = []
  for (const student of students) {
    const items = openItems(student)
    const { classId: id, grade, number } = student
    const each = classes.get(id) ?? {
      id,
      grade,
      number,
      students: 0,
      open: 0,
      lacking: [],
      notRequested: notRequestedOf(grade),
    }
    classes.set(id, each)
    each.students += 1
    if (items.length === 0) continue
    each.open += 1
    for (const { item } of items) {
      const counted = each.lacking.find((one) => one.item === item)
      if (counted) counted.n += 1
      else each.lacking.push({ item, n: 1 })
    }
    rows.push({
      student: student.id,
      name: disclose('studentName', student.name, reader),
      class: id,
      grade,
      number,
      items,
    })
  }
  return {
    round,
    asOf: new Date().toISOString(),
    students: students.length,
    open: rows.length,
    classes: [...classes.values()],
    rows: rows.slice(0, limit),
  }
}

/** Items of other grades: neither boys nor girls of this one do them. */
function notRequestedOf(grade: number): FitnessClass['notRequested'] {
  const requested = (['boy', 'girl'] as const).flatMap((sex) =>
    fitnessItems(grade, sex).map(({ item }) => item),
  )
  return fitnessItemNames.filter((item) => !requested.includes(item))
}
