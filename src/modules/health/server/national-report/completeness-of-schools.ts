import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { fitnessCompletenessOfSchools, OpenSchool } from '@/contract/exports.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { sexOfCode } from '../summaries/fitness-columns.ts'
import type { Handler } from '@/server/http/route.ts'
import { roundOfYear } from './round-of-year.ts'

interface Part {
  school: number
  name: string
  grade: number
  sex: number
  /** On the round's list without who is excused from all of it; of them at the test, and of whom nothing lacks. */
  students: number
  tested: number
  whole: number
}
interface ItemPart {
  school: number
  grade: number
  sex: number
  item: OpenSchool['lacking'][number]['item']
  /** Of those at the test. */
  lacking: number
}

/**
 * How many students of each school of the district lack which item, from the summaries. Who is excused from an item lacks
 * nothing there, as in the school's own file.
 */
export const completenessOfSchools: Handler<typeof fitnessCompletenessOfSchools> = async (
  { schoolYear },
  context,
) => {
  const round = await roundOfYear(context, schoolYear)
  const { db, caller } = context
  const parts = await readParts(db, caller.scope, round.id)
  const items = await readItems(db, caller.scope, round.id)
  const lackingOf = new Map(
    items.map(({ school, grade, sex, item, lacking }) => [`${school} ${grade} ${sex} ${item}`, lacking]),
  )
  const schools = new Map<number, OpenSchool>()
  for (const part of parts) {
    const { school: id, name, grade, sex, students, tested, whole } = part
    const each = schools.get(id) ?? {
      id,
      name,
      students: 0,
      open: 0,
      lacking: [],
      notRequested: [...fitnessItemNames],
    }
    schools.set(id, each)
    each.students += students
    each.open += students - whole
    for (const { item } of fitnessItems(grade, sexOfCode(sex))) {
      const lacking = (lackingOf.get(`${id} ${grade} ${sex} ${item}`) ?? 0) + students - tested
      each.notRequested = each.notRequested.filter((other) => other !== item)
      if (lacking === 0) continue
      const counted = each.lacking.find((one) => one.item === item)
      if (counted) counted.n += lacking
      else each.lacking.push({ item, n: lacking })
    }
  }
  const rows = [...schools.values()]
  const sum = (read: (school: OpenSchool) => number) => rows.reduce((all, school) => all + read(school), 0)
  return {
    round,
    asOf: new Date().toISOString(),
    students: sum(({ students }) => students),
    open: sum(({ open }) => open),
    schools: rows,
  }
}

async function readParts(db: Db, scope: Scope, roundId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select f.school_id as school, k.name, f.grade, f.sex, f.enrolled - f.exempt as students, f.tested, f.whole
    from fitness_summary f join school k on k.id = f.school_id
    where f.round_id = ${roundId} and f.class_id = 0 and f.enrolled > 0 and ${inScope(scope, 'f.school_id')}
    order by k.name_pinyin, k.id`.execute(db)
  return rows
}

async function readItems(db: Db, scope: Scope, roundId: number): Promise<ItemPart[]> {
  const { rows } = await sql<ItemPart>`
    select school_id as school, grade, sex, item, missing + absent as lacking from fitness_item_summary
    where round_id = ${roundId} and class_id = 0 and missing + absent > 0 and ${inScope(scope)}`.execute(db)
  return rows
}
