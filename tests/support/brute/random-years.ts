import { sql } from 'kysely'
import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import { checkMissed } from '../../../src/modules/health/contract/check.ts'
import { followKinds, healthStepTaken } from '../../../src/modules/health/contract/follow-up.ts'
import { inverseUpload } from '../../../src/contract/upload-files.ts'
import type { RoundKind } from '../../../src/contract/round-kind.ts'
import { roundClose, roundOpen, screeningRounds } from '../../../src/contract/rounds.ts'
import * as students from '../../../src/modules/records/contract/students.ts'
import * as uploadFiles from '../../../src/contract/upload-files.ts'
import * as uploads from '../../../src/contract/uploads.ts'
import { progressMissed } from '../../../src/modules/vision/contract/progress.ts'
import { followUpStepTaken, retestAdd } from '../../../src/modules/vision/contract/records.ts'
import { exemptReasons } from '../../../src/standards/missed.ts'
import type { TestServer } from '../harness.ts'
import { decided, schoolYear } from '../rounds-driver.ts'
import * as sheets from './random-sheets.ts'
import { numberOf, oneOf, whole, type Draw, type Student, type Seat } from './random-sheets.ts'
import { writeStaff } from './random-staff.ts'

export type Clerk = ReturnType<typeof clerkOf>
export interface Requested {
  server: TestServer
  /** The bureau's. */
  token: string
  draw: Draw
  clerks: readonly Clerk[]
}

const lastYear = schoolYear - 1
const days = (year: number) => [10, 12, 15, 21].map((day) => `${year}-10-${day}`)

/** What the office of one school does with sheets; an empty one is not brought. */
export function clerkOf(
  { ask }: TestServer,
  token: string,
  school: number,
  { members, isKindergarten }: { members: Student[]; isKindergarten: boolean },
) {
  const put = async (plan: { code: number; msg: string; data: uploads.Plan }) => {
    if (plan.code !== 0) throw new Error(`upload: ${plan.code} ${plan.msg}`)
    const { plan: id, hash, errors, invalid, rows } = plan.data
    // A sheet has its errors, and who has a newer value keeps it; most of it is right.
    if (invalid > 2 + rows / 4) throw new Error(`upload: ${JSON.stringify(errors)}`)
    const done = await ask(uploads.commitPlan, { plan: id, hash, only: 'valid', wait: 60 }, { token })
    if (done.code !== 0) throw new Error(`commit: ${done.code} ${done.msg}`)
  }
  return {
    token,
    school,
    students: members,
    isKindergarten,
    roster: async (seatOf: (student: Student) => Seat | null) => {
      if (members.every((student) => seatOf(student) === null)) return
      const file = sheets.rosterSheet(members, seatOf)
      await put(await ask(uploadFiles.uploadRoster, { wait: 60 }, { token, file }))
    },
    results: async (kind: RoundKind, round: number, file: File, rows: number) => {
      if (rows > 0)
        await put(await ask(uploadFiles.uploadScreening, { kind, round, wait: 60 }, { token, file }))
    },
    questionnaires: async (file: File, rows: number) => {
      if (rows > 0) await put(await ask(inverseUpload, { schoolYear, wait: 60 }, { token, file }))
    },
  }
}

async function call<C extends Call>(
  { server }: Requested,
  token: string,
  of: C,
  input: InputOf<C>,
): Promise<ReplyOf<C>> {
  const { code, msg, data } = await server.ask(of, input, { token })
  if (code !== 0) throw new Error(`${of.path} ${JSON.stringify(input)}: ${code} ${msg}`)
  return data
}

const open = async (
  requested: Requested,
  kind: RoundKind,
  year: number,
  term: 'autumn' | 'spring' = 'autumn',
) => {
  const [startsOn, endsOn] =
    term === 'autumn' ? [`${year}-09-10`, `${year + 1}-08-30`] : [`${year + 1}-03-02`, `${year + 1}-08-30`]
  const input = { ...decided, kind, schoolYear: year, term, startsOn, endsOn, notify: false }
  return (await call(requested, requested.token, roundOpen, input)).id
}

/** Rosters, then rounds a year ago. The clock stands still: what was brought is moved a year back, and the rounds end later for a while. */
export async function writeLastYear(requested: Requested, code: string) {
  const { server, clerks, draw, token } = requested
  const seatThen = ({ last: seat }: Student) => seat
  await Promise.all(clerks.map((clerk) => clerk.roster(seatThen)))
  await sql`update class set school_year = ${lastYear} from school s where s.id = class.school_id and s.region_code = ${code}`.execute(
    server.db,
  )
  const rounds = {
    vision: await open(requested, 'vision', lastYear),
    spring: await open(requested, 'vision', lastYear, 'spring'),
    check: await open(requested, 'check', lastYear),
    fitness: await open(requested, 'fitness', lastYear),
  }
  const lasting = async (until: string) => {
    for (const table of ['screening_round', 'health_round'])
      await sql`update ${sql.table(table)} set ends_on = ${until}::date where region_code = ${code}`.execute(
        server.db,
      )
  }
  await lasting(`${schoolYear + 1}-08-31`)
  const brought = clerks.map(({ students: members, isKindergarten, results }) => {
    const some = (share: number) => members.filter((student) => student.last !== null && draw() < share)
    const [seen, again] = [some(0.85), some(0.5)]
    const [checked, tested] = isKindergarten ? [[], []] : [some(0.7), some(0.8)]
    // Two rounds within a day.
    const day = [...days(lastYear).slice(0, 1), `${schoolYear}-03-10`]
    const files = {
      vision: sheets.visionSheet(seen, draw, days(lastYear), 0.6),
      spring: sheets.visionSheet(again, draw, day, 0.3),
      check: sheets.checkSheet(checked, draw, days(lastYear)),
      fitness: sheets.fitnessSheet(tested, draw, days(lastYear), seatThen),
    }
    return async () => {
      await results('vision', rounds.vision, files.vision, seen.length)
      await results('vision', rounds.spring, files.spring, again.length)
      await results('check', rounds.check, files.check, checked.length)
      await results('fitness', rounds.fitness, files.fitness, tested.length)
    }
  })
  // Schools bring their files at the same time.
  await Promise.all(brought.map((bring) => bring()))
  await lasting(`${schoolYear}-08-30`)
  const { all } = await call(requested, token, screeningRounds, {})
  for (const { kind, id, version } of all)
    await call(requested, token, roundClose, { kind, id, version, reason: 'finished', note: '' })
}

/** This year: some rounds open before the rosters are there, some after; results in two batches, and moves before, between and after. */
export async function writeThisYear(requested: Requested) {
  const { server, clerks, draw } = requested
  const seatNow = ({ now: seat }: Student) => seat
  const vision = await open(requested, 'vision', schoolYear)
  await Promise.all(clerks.map((clerk) => clerk.roster(seatNow)))
  const check = await open(requested, 'check', schoolYear)
  const fitness = await open(requested, 'fitness', schoolYear)
  const bring = async (share: number) => {
    const brought: (() => Promise<void>)[] = []
    for (const clerk of clerks) {
      const here = await presentOf(server, clerk)
      const some = () => here.filter(() => draw() < share)
      const seen = some()
      const [checked, tested, answered] = clerk.isKindergarten ? [[], [], []] : [some(), some(), some()]
      const files = {
        vision: sheets.visionSheet(seen, draw, days(schoolYear)),
        check: sheets.checkSheet(checked, draw, days(schoolYear)),
        fitness: sheets.fitnessSheet(tested, draw, days(schoolYear), seatNow),
        answers: sheets.questionnaireSheet(answered, draw, `${schoolYear}-10-20`),
      }
      brought.push(async () => {
        await clerk.results('vision', vision, files.vision, seen.length)
        await clerk.results('check', check, files.check, checked.length)
        await clerk.results('fitness', fitness, files.fitness, tested.length)
        await clerk.questionnaires(files.answers, answered.length)
      })
    }
    await Promise.all(brought.map((each) => each()))
  }
  await bring(0.55)
  await move(requested)
  await excuse(requested, vision, check)
  await bring(0.35)
  await writeStaff(server, draw, clerks)
  await move(requested)
  await follow(requested, vision, check)
}

/** Students of a school's sheets who are there, as their record has them now. */
async function presentOf(
  { db }: TestServer,
  { school, students: members }: Pick<Clerk, 'school' | 'students'>,
): Promise<Student[]> {
  const { rows } = await sql<{ no: string; grade: number; number: number }>`
    select s.student_no as no, c.grade, c.number from student s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school} and s.removed is null and c.school_year = ${schoolYear} order by s.id`.execute(
    db,
  )
  const seats = new Map(rows.map(({ no, grade, number }) => [no, { grade, number }]))
  return members.flatMap((student) => {
    const seat = seats.get(numberOf(student))
    if (seat) student.now = seat
    return seat ? [student] : []
  })
}

const idsOf = async ({ db }: TestServer, school: number) =>
  (
    await sql<{ id: number }>`
      select s.id::int as id from student s join class c on c.school_id = s.school_id and c.id = s.class_id
      where s.school_id = ${school} and s.removed is null and c.school_year = ${schoolYear} order by s.id`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

/** To another class, to another school, into the bin, and out of it again. */
async function move(requested: Requested) {
  const { server, clerks, draw, token } = requested
  const { rows: classes } = await sql<{ id: number; school: number; grade: number }>`
    select id::int as id, school_id as school, grade from class where school_year = ${schoolYear} and closed_at is null
      and school_id = any(${clerks.map(({ school }) => school)}) order by id`.execute(server.db)
  for (const { token: own, school, isKindergarten } of clerks) {
    const ids = await idsOf(server, school)
    if (ids.length < 4) continue
    const some = () => ({ ids: [...new Set([oneOf(draw, ids), oneOf(draw, ids)])] })
    const within = classes.filter((each) => each.school === school)
    await call(requested, own, students.studentTransfer, {
      selection: some(),
      classId: oneOf(draw, within).id,
    })
    const binned = some()
    await call(requested, own, students.studentDelete, { selection: binned })
    await call(requested, own, students.studentRestore, { ids: binned.ids.slice(0, 1) })
    // From one kindergarten to another alone.
    const elsewhere = classes.filter((each) => each.school !== school && each.grade < 0 === isKindergarten)
    const left = await idsOf(server, school)
    if (elsewhere.length === 0 || left.length < 4) continue
    const one = { ids: [oneOf(draw, left)] }
    await call(requested, token, students.studentTransfer, {
      selection: one,
      classId: oneOf(draw, elsewhere).id,
    })
  }
}

/** Some of whom nothing is known were absent or are exempt, as their school enters it class by class; the next results replace some of it. */
async function excuse(requested: Requested, vision: number, check: number) {
  const { server, clerks, draw } = requested
  for (const { school, token, isKindergarten } of clerks)
    for (const [table, round, of] of [
      ['vision_exam', vision, progressMissed],
      ['health_check', check, checkMissed],
    ] as const) {
      if (isKindergarten && table === 'health_check') continue
      const { rows } = await sql<{ id: number; version: number; class: number }>`
        select student_id::int as id, version, class_id::int as class from ${sql.table(table)}
        where school_id = ${school} and round_id = ${round} and state = 'due' order by student_id`.execute(
        server.db,
      )
      const drawn = rows.filter(() => draw() < 0.12).map((row) => ({ ...row, isExempt: draw() < 0.5 }))
      for (const classId of new Set(drawn.map((row) => row.class)))
        for (const isExempt of [true, false]) {
          const those = drawn.filter((row) => row.class === classId && row.isExempt === isExempt)
          const members = those.map(({ id, version }) => ({ id, version }))
          const state = isExempt
            ? { state: 'exempt' as const, reason: oneOf(draw, exemptReasons) }
            : { state: 'absent' as const }
          if (members.length > 0)
            await call(requested, token, of, { round, class: classId, ...state, students: members })
        }
    }
}

/** Retests, and steps of follow-ups, as far as each may be taken. */
async function follow({ server, clerks, draw }: Requested, vision: number, check: number) {
  for (const { school, token } of clerks)
    for (const id of (await idsOf(server, school)).filter(() => draw() < 0.6)) {
      const how = { step: 'notified', how: 'paper' } as const
      const visited = { step: 'visited', on: `${schoolYear}-11-02`, hospital: '眼科医院' } as const
      const result = { step: 'result', conclusion: 'watch', note: '' } as const
      const steps = [how, visited, result].slice(0, whole(draw, 0, 3))
      // Refused where nothing asks for it: whoever is well needs no visit.
      if (draw() < 0.4)
        for (const step of steps)
          await server.ask(followUpStepTaken, { id, round: vision, ...step }, { token })
      if (draw() < 0.5)
        for (const kind of followKinds)
          for (const step of steps)
            await server.ask(healthStepTaken, { id, round: check, kind, ...step }, { token })
      // Some twice, by the same examiner.
      for (let time = draw() < 0.2 ? whole(draw, 1, 2) : 0; time > 0; time -= 1) {
        const again = {
          ucvaRight: oneOf(draw, [4.8, 5, 5.1]),
          ucvaLeft: null,
          sphereRight: oneOf(draw, [0, -1, -3]),
          sphereLeft: null,
          cylinderRight: 0,
          cylinderLeft: null,
        }
        const by = {
          takenOn: `${schoolYear}-10-2${4 + time}`,
          examiner: oneOf(draw, ['A1', 'B2']),
          device: 'D1',
        }
        await server.ask(retestAdd, { id, round: vision, ...by, ...again }, { token })
      }
    }
}
