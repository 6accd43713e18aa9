import { sql } from 'kysely'
import { peOffers, peTake } from '../../../src/modules/pe/contract/assessment.ts'
import type { FitnessItem } from '../../../src/standards/fitness/item.ts'
import { readRawTests, scoreOf, type RawTest } from '../brute/count-tests.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { StudentDriver } from '../student-driver.ts'

interface RawAssessed {
  day: string
  student: number
  class: number
  isHere: boolean
  item: FitnessItem
  grade: number
  sex: number
  raw: number
}

interface Published extends Pick<RawAssessed, 'student' | 'item' | 'day'> {
  score: number
  stands: number | null
}

const scoreAlone = ({ grade, sex, item, raw }: Pick<RawAssessed, 'grade' | 'sex' | 'item' | 'raw'>) => {
  const nobody = { school_id: 0, student_id: 0, class_id: 0, height: null, weight: null }
  const plain = { no_mark: null, made_up: false }
  const marks = { [item]: raw } as RawTest['marks']
  return scoreOf({ ...nobody, ...plain, grade, sex, state: 'done', marks }, item)!
}

/**
 * What is offered: of each student and item the best mark of the round's days, where it fills or betters what the test has; nothing to who is
 * excused, gone, or stands on the list with another grade or sex.
 */
async function countOffers({ db, schools }: StudentDriver) {
  const { rows: rounds } = await sql<{ id: number; from: string; to: string }>`
    select id, starts_on::text as "from", ends_on::text as "to" from health_round where kind = 'fitness'`.execute(
    db,
  )
  const round = rounds[0]!
  const tests = await readRawTests(db, round.id)
  const { rows: marks } = await sql<RawAssessed>`
    select l.day::text as day, s.id::int as student, s.class_id::int as class, s.removed is null as "isHere", a.item, a.grade, a.sex,
      a.raw::float8 as raw
    from pe_assessment a join lesson l on l.school_id = a.school_id and l.id = a.lesson_id
    join student s on s.school_id = a.school_id and s.id = a.student_id
    where a.school_id = ${schools.first} and a.raw is not null`.execute(db)
  const offered = marks.flatMap((mark) => {
    const test = tests.find(({ student_id }) => student_id === mark.student)
    if (!test || !mark.isHere || mark.day < round.from || mark.day > round.to) return []
    if (test.state === 'exempt' || test.no_mark?.[mark.item] === 'exempt') return []
    if (test.grade !== mark.grade || test.sex !== mark.sex) return []
    const score = scoreAlone(mark)
    const stands = scoreOf(test, mark.item)
    return stands !== null && stands >= score ? [] : [{ ...mark, score, stands }]
  })
  return offered.filter(
    (one) =>
      !offered.some(
        (other) =>
          other.student === one.student &&
          other.item === one.item &&
          (other.score > one.score || (other.score === one.score && other.day < one.day)),
      ),
  )
}

/** Marks of lessons that are offered to the fitness test, of the school and of a class; and again when some of them are taken. */
export async function walkOffers(driver: StudentDriver): Promise<Shown[]> {
  const token = { token: await driver.signIn('first') }
  const shown: Shown[] = []
  const published = ({ student, item, day, score, stands }: Published) =>
    `${student} ${item} ${day} ${score} over ${stands}`
  const note = async (where: string) => {
    const offers = await countOffers(driver)
    for (const ofClass of [undefined, driver.classes.a1, driver.classes.a2]) {
      const { data } = await driver.ask(peOffers, ofClass === undefined ? {} : { class: ofClass }, token)
      const own = offers.filter((one) => ofClass === undefined || one.class === ofClass)
      // Two marks of one item and score on one day are one offer, whichever of them.
      const counted = [...new Set(own.map(published))].toSorted()
      shown.push({ where: `${where} of class ${ofClass}`, got: data.rows.map(published).toSorted(), counted })
      shown.push({ where: `how many ${where} of class ${ofClass}`, got: data.of, counted: counted.length })
    }
  }
  await note('offers')
  const { data } = await driver.ask(peOffers, {}, token)
  const ids = data.rows.filter((_, index) => index % 2 === 0).map(({ id }) => id)
  if (ids.length > 0) {
    const { data: taken } = await driver.ask(peTake, { ids }, token)
    shown.push({ where: 'offers taken', got: taken, counted: { taken: ids.length, left: 0 } })
    await note('offers that are left')
  }
  return shown
}
