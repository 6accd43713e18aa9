import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'

/**
 * A district at the end of a school year, the same at every call: primary schools with grades 1 to 6 in `year`, junior schools with
 * grades 7 to 9 in `year` and, as classes of `year` + 1, the new grade 7 that their rosters already hold. Near-duplicates are planted
 * among the new students: whoever links one of them to the wrong graduate has merged two children.
 *
 * Who is who is written in `id_number`, which no match reads: a graduate and a new student are one child exactly when it is the same.
 */
export interface DistrictPlan {
  region: string
  year: number
  primaries: number
  juniors: number
  classesPerGrade: number
  perClass: number
  nearDuplicates: number
}

/** `absent`: the child itself goes elsewhere, and only somebody like it is there. */
export const duplicateKinds = ['twin', 'namesake', 'digit', 'renamed', 'impostor', 'absent'] as const
type DuplicateKind = (typeof duplicateKinds)[number]

interface Student {
  school: number
  class: number
  number: string
  name: string
  sex: number
  birth: string
  id: string
  region: string
}

const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张'
const input = '子轩雨桐浩然思宁一诺梓涵宇航佳怡明哲若曦俊杰欣妍博文诗涵天佑可心'

export async function writeTurnoverDistrict(db: Db, plan: DistrictPlan) {
  const primaries = await schoolsOf(db, plan, 'P', plan.primaries, 'primary')
  const juniors = await schoolsOf(db, plan, 'J', plan.juniors, 'junior')
  let serial = 0
  const student = (school: number, classId: number, grade: number): Student => {
    serial += 1
    const born = plan.year - 6 - grade
    const day = (serial * 7) % 336
    return {
      school,
      class: classId,
      region: plan.region,
      sex: 1 + (serial % 2),
      number: `G990901${born}${String(serial).padStart(7, '0')}${serial % 10}`,
      name: nameOf(serial),
      birth: `${born}-${pad(1 + Math.floor(day / 28))}-${pad(1 + (day % 28))}`,
      id: `ID${String(serial).padStart(16, '0')}`,
    }
  }
  const children: Student[] = []
  const graduates: Student[] = []
  for (const school of primaries)
    for (const grade of [1, 2, 3, 4, 5, 6])
      for (const classId of await classesOf(db, school, plan.year, grade, plan.classesPerGrade))
        for (let seat = 0; seat < plan.perClass; seat++) {
          const one = student(school, classId, grade)
          children.push(one)
          if (grade === 6) graduates.push(one)
        }
  const newClasses: number[][] = []
  for (const school of juniors) {
    for (const grade of [7, 8, 9])
      for (const classId of await classesOf(db, school, plan.year, grade, plan.classesPerGrade))
        for (let seat = 0; seat < plan.perClass; seat++) children.push(student(school, classId, grade))
    newClasses.push(await classesOf(db, school, plan.year + 1, 7, plan.classesPerGrade))
  }
  const { newcomers, clean } = arrive(graduates, juniors, newClasses, plan)
  await write(db, [...children, ...newcomers])
  for (const school of [...primaries, ...juniors]) await refreshRosterSummary(db, school)
  return {
    primaries,
    juniors,
    students: children.length + newcomers.length,
    graduates: graduates.length,
    /** Graduates whose record stands unchanged in the roster of a receiving school. */
    clean,
  }
}

/** The new grade 7: the graduates themselves, one in fifty of whom goes elsewhere, and beside them whoever looks like one of them. */
function arrive(
  graduates: readonly Student[],
  juniors: readonly number[],
  newClasses: readonly (readonly number[])[],
  { nearDuplicates, year }: DistrictPlan,
) {
  const newcomers: Student[] = []
  let clean = 0
  const every = Math.max(1, Math.floor(graduates.length / nearDuplicates))
  graduates.forEach((graduate, index) => {
    const at = index % juniors.length
    const enter = (one: Student, shift = 0): void => {
      const to = (at + shift) % juniors.length
      const classes = newClasses[to]!
      newcomers.push({ ...one, school: juniors[to]!, class: classes[index % classes.length]! })
    }
    const planted = index % every === 0 && index / every < nearDuplicates
    const kind: DuplicateKind | null = planted
      ? duplicateKinds[(index / every) % duplicateKinds.length]!
      : null
    const stranger = `XX${String(index).padStart(16, '0')}`
    if (kind === 'renamed') return enter({ ...graduate, name: `${graduate.name.slice(0, 1)}宸` })
    if (kind === 'impostor')
      return enter({ ...graduate, id: stranger, name: nameOf(index + 999_983), birth: `${year - 12}-12-31` })
    if (kind === 'absent')
      return enter({ ...graduate, id: stranger, number: digitOff(graduate.number, index) })
    if (kind === null && index % 50 === 49) return
    enter(graduate)
    clean += 1
    if (kind === 'twin')
      enter({
        ...graduate,
        id: stranger,
        name: `${graduate.name.slice(0, 2)}昱`,
        number: digitOff(graduate.number, index),
      })
    if (kind === 'namesake')
      enter(
        {
          ...graduate,
          id: stranger,
          number: `G990902${graduate.number.slice(7, 11)}${String(index).padStart(8, '0')}`,
        },
        1,
      )
    if (kind === 'digit')
      enter(
        { ...graduate, id: stranger, number: digitOff(graduate.number, index), birth: `${year - 12}-12-30` },
        1,
      )
  })
  return { newcomers, clean }
}

/** The number with its third place from the end another digit: nobody else's, since those before it count on by one. */
const digitOff = (number: string, index: number): string => {
  const at = number.length - 1
  const digit = (Number(number[at]) + 1 + (index % 8)) % 10
  return `${number.slice(0, at)}${digit}`
}

const pad = (n: number) => String(n).padStart(2, '0')
/** Three characters out of some twenty thousand names, so that a big district has each two or three times, as districts do. */
function nameOf(n: number): string {
  const at = (n * 7919) % (surnames.length * input.length * input.length)
  const second = Math.floor(at / surnames.length)
  return [
    surnames[at % surnames.length],
    input[second % input.length],
    input[Math.floor(second / input.length) % input.length],
  ].join('')
}

async function schoolsOf(
  db: Db,
  { region }: DistrictPlan,
  letter: string,
  n: number,
  stage: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into school (region_code, code, name, stages, name_pinyin, name_initials)
    select ${region}, ${letter} || region.n, ${stage} || region.n, array[${stage}], '|' || ${letter} || region.n, ''
    from generate_series(1, ${n}) region (n) order by n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function classesOf(db: Db, school: number, year: number, grade: number, n: number) {
  const { rows } = await sql<{ id: number }>`
    insert into class (school_id, school_year, grade, number)
    select ${school}, ${year}, ${grade}, n from generate_series(1, ${n}) n order by n returning id`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}

const atOnce = 5_000

async function write(db: Db, children: readonly Student[]): Promise<void> {
  for (let from = 0; from < children.length; from += atOnce)
    await sql`
      insert into student (school_id, class_id, region_code, student_no, name, name_pinyin, sex, birth_date, id_number)
      select school, class, region, number, name, number, sex, birth, id
      from jsonb_to_recordset(${JSON.stringify(children.slice(from, from + atOnce))}::jsonb) as child (
        school int, class bigint, region text, number text, name text, sex int, birth date, id text)`.execute(
      db,
    )
  await sql`analyze student`.execute(db)
  await sql`analyze class`.execute(db)
}
