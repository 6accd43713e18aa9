import { notOver } from './fixture-district.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { assessedColumns } from '../../src/modules/health/server/summaries/check-grade.ts'
import { refreshCheckSummary } from '../../src/modules/health/server/summaries/check-summary.ts'
import { scoredColumns } from '../../src/modules/health/server/summaries/fitness-columns.ts'
import { refreshFitnessSummary } from '../../src/modules/health/server/summaries/fitness-summary.ts'
import { drawBody, type Body } from '../../src/modules/health/server/seed/body.ts'
import { drawCheck } from '../../src/modules/health/server/seed/draw-check.ts'
import { drawFitness } from '../../src/modules/health/server/seed/draw-fitness.ts'
import { createRandom, type Random } from '../../src/server/seed/random.ts'

/** Rounds of two school years for a district: check-ups and fitness tests. */
export async function writeHealthRounds(db: Db, region_code: string) {
  const round = (kind: 'check' | 'fitness', year: number) => ({
    region_code,
    kind,
    school_year: year,
    year,
    term: 'autumn' as const,
    starts_on: `${year}-09-10`,
    ends_on: year === 2026 ? notOver('2026-11-30') : `${year}-11-30`,
    is_open: year === 2026,
  })
  const rows = await db
    .insertInto('health_round')
    .values([round('check', 2025), round('check', 2026), round('fitness', 2025), round('fitness', 2026)])
    .returning('id')
    .execute()
  const [checkBefore, check, fitnessBefore, fitness] = rows.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ]
  return { checkBefore, check, fitnessBefore, fitness }
}
type Rounds = Awaited<ReturnType<typeof writeHealthRounds>>

let sequence = 0

/** Writes classes, students, and what was measured of them in each round; every tenth child is not seen. */
export async function writeHealthRecords(
  db: Db,
  school_id: number,
  rounds: Rounds,
  classes: readonly { grade: number; number: number; children: number }[],
): Promise<void> {
  const random = createRandom(school_id)
  await db.transaction().execute(async (trx) => {
    for (const { grade, number, children } of classes) {
      const { id: class_id } = await trx
        .insertInto('class')
        .values({ school_id, school_year: 2026, grade, number })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let n = 0; n < children; n += 1) {
        sequence += 1
        const sex = n % 2 === 0 ? 1 : 2
        const birth_date = `${2019 - grade}-03-01`
        const { id } = await trx
          .insertInto('student')
          .values({
            school_id,
            class_id,
            sex,
            birth_date,
            name: `学生${sequence}`,
            student_no: `H${String(sequence).padStart(18, '0')}`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const body = drawBody(0.5, random)
        for (const [kind, round_id] of Object.entries(rounds)) {
          const head = { school_id, round_id, student_id: id, class_id, grade, sex }
          const isSeen = random.next() > 0.1
          const record = kind.startsWith('check')
            ? checkOf(body, { grade, sex, birth_date }, random)
            : testOf(body, { grade, sex }, random)
          await trx
            .insertInto((kind.startsWith('check') ? 'health_check' : 'fitness_test') as never)
            .values((isSeen ? { ...head, ...record, ...seen } : head) as never)
            .execute()
        }
      }
    }
    for (const round of [rounds.check, rounds.checkBefore]) await refreshCheckSummary(trx, school_id, round)
    for (const round of [rounds.fitness, rounds.fitnessBefore])
      await refreshFitnessSummary(trx, school_id, round)
  })
}
const seen = { state: 'done', taken_on: '2026-10-12' }

function checkOf(
  body: Body,
  { grade, sex, birth_date }: { grade: number; sex: 1 | 2; birth_date: string },
  random: Random,
) {
  const measures = drawCheck(body, { age: grade + 6.6, grade, sex }, random)
  return { ...measures, ...assessedColumns(measures, { birthDate: birth_date, takenOn: '2026-10-12', sex }) }
}

function testOf(body: Body, { grade, sex }: { grade: number; sex: 1 | 2 }, random: Random) {
  const measures = drawFitness(body, { age: grade + 6.6, grade, sex }, random)
  const no_mark = measures.no_mark && JSON.stringify(measures.no_mark)
  return { ...measures, ...scoredColumns(measures, grade, sex), no_mark }
}
