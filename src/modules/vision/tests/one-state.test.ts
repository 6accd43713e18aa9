import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import { eyesightByClass, eyesightByGrade, eyesightBySex } from '@/modules/vision/contract/eyesight.ts'
import { eyesightRefraction, visionBreakdown, visionCohort } from '@/modules/vision/contract/analysis.ts'
import { progressByDay, progressBySchool, progressTable } from '@/modules/vision/contract/progress.ts'
import { retestQuality } from '@/modules/vision/contract/retest.ts'
import { screenDistrict, screenTotals } from '@/modules/vision/contract/screen.ts'
import { announce } from '@/server/db/announce.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { refreshVisionSummary } from '@/modules/vision/server/summaries/refresh.ts'
import { DistrictBooks } from '@/modules/vision/server/district/district-snapshots.ts'
import { gradeSheet, type SheetKind } from '@/modules/vision/server/district/sheet-kinds.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeExams } from '../../../../tests/support/write-exams.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let token: string
let school: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const school of [at.schools.first, at.schools.second])
    await writeExams(
      server.db,
      school,
      at.rounds.currentRound,
      [1, 2].flatMap((grade) =>
        [1, 2].map((number) => ({
          grade,
          number,
          boysMyopic: 9,
          girlsMyopic: 9,
          boysNormal: 16,
          girlsNormal: 15,
        })),
      ),
    )
  token = await server.signIn('bureau')
  school = await server.signIn('first')
})
afterAll(() => server.stop())

/** Leaves this many short-sighted boys in the first school's first class; nobody is notified. */
const leaveMyopic = (boys: number) =>
  server.db.transaction().execute(async (trx) => {
    const { first } = at.schools
    await lockSchools(trx, [first])
    await sql`
      update vision_exam e set myopia = n.place <= ${boys} from (
        select student_id, row_number() over (order by student_id) as place from vision_exam
        where school_id = ${first} and sex = 1
          and class_id = (select min(class_id) from vision_exam where school_id = ${first})) n
      where e.school_id = ${first} and e.student_id = n.student_id`.execute(trx)
    await refreshVisionSummary(trx, first, [at.rounds.currentRound])
  })

async function notify() {
  const [first] = [at.schools.first]
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${first}`.execute(server.db)
  const heard = new Promise<void>((done) => server.hub.on(() => done()))
  await announce(server.db, rows[0]!.region, {
    kind: 'vision-changed' as const,
    school: first,
    round: at.rounds.currentRound,
    asOf: new Date().toISOString(),
  })
  await heard
}

test('VIS-09 figures that changed are never shown by what was hidden before, though nobody has heard of the change', async () => {
  const { first } = at.schools
  const questions: [Call, object][] = [
    [screenTotals, { school: first }],
    [screenDistrict, {}],
    [eyesightByGrade, { school: first }],
    [eyesightBySex, { school: first }],
    [eyesightByClass, { school: first }],
    [eyesightRefraction, { school: first, grade: 1 }],
    [visionBreakdown, { by: 'school' }],
    [visionBreakdown, { by: 'class', school: first }],
    [visionBreakdown, { by: 'grade', school: first, sex: 'boy' }],
  ]
  const ask = async (more: object) =>
    Promise.all(
      questions.map(async ([call, input]) => {
        const { data } = await server.ask(call, { ...input, ...more } as InputOf<Call>, {
          token,
          published: true,
        })
        const { asOf: _asOf, ...figures } = data as { asOf: string }
        return figures
      }),
    )
  const before = await ask({})
  await leaveMyopic(3)
  // The same questions, put in another form: of them nothing is cached but what they are made from.
  const unheard = await ask({ round: at.rounds.currentRound })
  await notify()
  const after = await ask({})
  expect(after).not.toEqual(before)
  unheard.forEach((answer, which) => expect([before[which], after[which]]).toContainEqual(answer))
  // Three short-sighted boys in a class: what is published now hides them, and another class with them.
  const byClass = after[7] as unknown as { rows: { boys: unknown }[] }
  expect(byClass.rows.filter(({ boys }) => boys === null).length).toBeGreaterThan(1)

  await leaveMyopic(9)
  await notify()
  expect(await ask({})).toEqual(before)
})

/** Takes every connection, asks, and lets go: what is asked waits for one in the order in which it was asked. */
async function requestedTogether<T>(ask: () => Promise<T>): Promise<T> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  const over: Promise<void>[] = []
  const begun = Array.from(
    { length: 8 },
    () => new Promise<void>((begin) => over.push(server.db.connection().execute(() => (begin(), free)))),
  )
  await Promise.all(begun)
  const answer = ask()
  letGo()
  await Promise.all(over)
  return answer
}

test('VIS-09 more questions at once than there are connections are all answered after a change', async () => {
  const { first, second, third } = at.schools
  // Each is read in one state of the database, on a connection of its own.
  const ofBureau: [Call, object][] = [
    ...[first, second, third].flatMap((id): [Call, object][] => [
      [eyesightByClass, { school: id }],
      [visionBreakdown, { by: 'class', school: id }],
    ]),
    ...['school', 'grade', 'sex'].map((by): [Call, object] => [visionCohort, { by }]),
    ...[retestQuality, progressBySchool, progressByDay, progressTable].map((call): [Call, object] => [
      call,
      {},
    ]),
  ]
  const codeOf = async ([call, input]: [Call, object], as: string) =>
    (await server.ask(call, input as InputOf<Call>, { token: as })).code
  // Who asks is known by then.
  for (const as of [school, token]) await codeOf([screenTotals, {}], as)
  await notify()
  const codes = await requestedTogether(() =>
    Promise.all([codeOf([screenTotals, {}], school), ...ofBureau.map((one) => codeOf(one, token))]),
  )
  expect(new Set(codes)).toEqual(new Set([0]))
})

test('VIS-09 a cached book does not cache a failure', async () => {
  let isLost = true
  const kind: SheetKind = {
    ...gradeSheet,
    read: async (db, question) => {
      if (isLost) throw new Error('the connection was lost')
      return gradeSheet.read(db, question)
    },
  }
  const snapshot = await new DistrictBooks().openForLong(server.db, '990901')
  await expect(snapshot.sheet(kind, at.rounds.currentRound)).rejects.toThrow('lost')
  isLost = false
  const sheet = await snapshot.sheet(kind, at.rounds.currentRound)
  expect([...sheet.schools.keys()]).toEqual([at.schools.first, at.schools.second])
})
