import { suppressedBeside } from '../screen/suppressed-beside.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import {
  bandsOf,
  isSmall,
  readStreakRows,
  readStreaks,
  type PresentStudents,
  type StreakRow,
} from '../screen/streaks.ts'

type Bands = ReturnType<typeof bandsOf>
const absentOf = ({ of, bands }: Bands) => ({ n: bands.find(({ band }) => band === 'absent')?.n ?? 0, of })

/** Who has not taken part for three school days, by the streaks of the screen; boys and girls together, as streaks are. */
export async function readAbsent(question: SportQuestion) {
  const { sex: _sex, ...view } = question.view
  const whole = { ...question, view }
  const { of, bands } = await readStreaks(whole)
  const total = bands ? absentOf({ of, bands }) : null
  if (view.isOwnSchool) return { total, rows: await byClass(whole) }
  return { total, rows: view.school ? [] : await bySchool(whole) }
}

async function byClass(question: SportQuestion) {
  const { db, view } = question
  const { rows, rosters } = await readStreakRows(question)
  const isHere = ({ grade, class_id }: PresentStudents) =>
    (view.grade === undefined || grade === view.grade) && (!view.class || class_id === view.class.id)
  const found = partsOf(rosters.filter(isHere), rows, ({ class_id }) => class_id)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const classes = await db
    .selectFrom('class')
    .select(['id', 'grade', 'number'])
    .where('school_id', '=', view.school?.id ?? 0)
    .where('id', 'in', ids)
    .orderBy('grade')
    .orderBy('number')
    .execute()
  return classes.flatMap(({ id, grade, number }) => {
    const own = found.find((one) => one.id === Number(id))
    return own ? [{ key: `class-${id}`, id: Number(id), grade, number, rate: absentOf(own) }] : []
  })
}

async function bySchool(question: SportQuestion) {
  const { rows, rosters } = await readStreakRows(question)
  const found = partsOf(rosters, rows, ({ school_id }) => school_id)
  if (found.length === 0) return []
  const hidden = question.view.isWhole
    ? new Set<number>()
    : suppressedBeside(found.map((one) => ({ ...one, isSmall: isSmall(one) })))
  const ids = found.map(({ id }) => id)
  const schools = await question.db
    .selectFrom('school')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return schools.flatMap(({ id, name }) => {
    const own = found.find((one) => one.id === id)
    return own ? [{ key: `school-${id}`, id, name, rate: hidden.has(id) ? null : absentOf(own) }] : []
  })
}

type Placed = Pick<StreakRow, 'school_id' | 'class_id'>

/** Who has no record at all has no streak either: the roster says which places there are. */
const partsOf = (
  rosters: readonly PresentStudents[],
  streaks: readonly StreakRow[],
  idOf: (row: Placed) => number,
): (Bands & { id: number })[] =>
  [...new Set(rosters.map(idOf))].map((id) => ({
    id,
    ...bandsOf(
      streaks.filter((row) => idOf(row) === id),
      rosters.filter((row) => idOf(row) === id),
    ),
  }))
