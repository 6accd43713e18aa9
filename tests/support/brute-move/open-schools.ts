import { sql } from 'kysely'
import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import type { Envelope } from '../../../src/contract/envelope.ts'
import * as students from '../../../src/modules/records/contract/students.ts'
import { hashPassword } from '../../../src/server/http/password.ts'
import { createDistricts } from '../fixture-district.ts'
import { startServer, type TestServer } from '../harness.ts'
import { fillClass } from '../write-classes.ts'
import {
  gradesOfSchool,
  schoolNames,
  type PlannedClass,
  type RosterStep,
  type SchoolName,
} from './world-plan.ts'

export type Reader = SchoolName | 'bureau'

export interface Schools {
  server: TestServer
  schools: Record<SchoolName, number>
  tokens: ReadonlyMap<Reader, string>
  /** Answers the data; a refusal is an error. */
  ask: <C extends Call>(who: Reader, call: C, input: InputOf<C>, published?: boolean) => Promise<ReplyOf<C>>
  /** Answers whatever comes. */
  reply: <C extends Call>(
    who: Reader,
    call: C,
    input: InputOf<C>,
    published?: boolean,
  ) => Promise<Envelope<ReplyOf<C>>>
}

/** A district of three schools with these classes, and accounts of each school and of the bureau. */
export async function openSchools(planned: readonly (readonly PlannedClass[])[]): Promise<Schools> {
  const server = await startServer()
  const at = await createDistricts(server.db)
  await server.db
    .insertInto('account')
    .values({
      username: 'third',
      name: 'third',
      role: 'admin' as const,
      school_id: at.schools.third,
      password_hash: await hashPassword('mingmu-demo'),
    })
    .execute()
  const { foreign: _foreign, ...schools } = at.schools
  const tokens = new Map<Reader, string>()
  for (const who of [...schoolNames, 'bureau'] as const) tokens.set(who, await server.signIn(who))
  // Two weeks pass: a session of a day would end in between, and each sign-in costs a slow hash.
  await sql`update session set expires_at = expires_at + interval '30 days'`.execute(server.db)
  const reply: Schools['reply'] = (who, call, input, published = false) =>
    server.ask(call, input, { token: tokens.get(who)!, published })
  const ask: Schools['ask'] = async (who, call, input, published) => {
    const { code, msg, data } = await reply(who, call, input, published)
    if (code !== 0) throw new Error(`${who} ${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
    return data
  }
  await fillSchools({ server, schools }, planned)
  return { server, schools, tokens, ask, reply }
}

/** The one at a place that is drawn without knowing how many there are. */
export const pick = <T>(all: readonly T[], index: number): T | undefined =>
  all[index % Math.max(1, all.length)]

/** Classes of a school, and who is or was in them, the first first. */
export async function rosterOf(db: TestServer['db'], school: number) {
  const { rows: members } = await sql<{ id: number; class: number; removed: string | null }>`
    select id::int as id, class_id::int as class, removed from student where school_id = ${school} order by id`.execute(
    db,
  )
  const { rows: classes } = await sql<{ id: number; grade: number }>`
    select id::int as id, grade from class where school_id = ${school} order by id`.execute(db)
  return { students: members, classes, here: members.filter(({ removed }) => removed === null) }
}

export const isRosterStep = (step: { kind: string }): step is RosterStep =>
  ['bin', 'restore', 'move', 'join'].includes(step.kind)

/** Puts a student in the bin, brings one back, moves one to any class of the district, or lets a new one join. */
export async function changeRoster({ server, schools, reply }: Schools, step: RosterStep): Promise<void> {
  const name = schoolNames[step.school]!
  const { students: members, classes, here } = await rosterOf(server.db, schools[name])
  if (step.kind === 'join') {
    const to = pick(classes, step.to)
    if (to) await reply(name, students.studentAdd, { name: '新学生', classId: to.id, sex: step.sex })
    return
  }
  const student = pick(here, step.student)
  if (step.kind === 'bin' && student)
    await reply(name, students.studentDelete, { selection: { ids: [student.id] } })
  else if (step.kind === 'restore') {
    const binned = members.filter(({ removed }) => removed === 'deleted')
    const removed = pick(binned, step.student)
    if (removed) await reply(name, students.studentRestore, { ids: [removed.id] })
  } else if (step.kind === 'move' && student) {
    const { rows: all } = await sql<{ id: number }>`
      select id::int as id from class where school_id = any(${Object.values(schools)}::int[]) order by id`.execute(
      server.db,
    )
    const to = pick(all, step.to)
    if (to)
      await reply('bureau', students.studentTransfer, { selection: { ids: [student.id] }, classId: to.id })
  }
}

async function fillSchools(
  { server, schools }: Pick<Schools, 'server' | 'schools'>,
  planned: readonly (readonly PlannedClass[])[],
): Promise<void> {
  for (const [index, classes] of planned.entries()) {
    const name = schoolNames[index]!
    for (const [number, { grade, sexes }] of classes.entries()) {
      const { id } = await server.db
        .insertInto('class')
        .values({
          school_id: schools[name],
          school_year: 2026,
          grade: gradesOfSchool[name][grade]!,
          number: number + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const members = sexes.map((sex, seat) => ({
        sex,
        number: `N${index}${number}${seat}`,
        birth: '2017-05-06',
      }))
      if (members.length > 0)
        await fillClass(server.db, { school: schools[name], class: Number(id) }, members)
    }
  }
}
