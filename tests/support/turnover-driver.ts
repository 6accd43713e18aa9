import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as handover from '../../src/modules/records/contract/turnover-handover.ts'
import * as contract from '../../src/modules/records/contract/turnover.ts'
import { enrolInOpenRounds } from '../../src/modules/vision/server/summaries/enrol.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { verifyFigures } from '../../src/server/compose/verify-figures.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer } from './harness.ts'
import { fillClass } from './write-classes.ts'

/** The last day of school of 2026–2027, so that the year can be turned over into 2027–2028. */
export const yearsEnd = new Date('2027-07-05T01:20:00Z')

export type TurnoverDriver = Awaited<ReturnType<typeof startTurnoverDriver>>

/** A server on which two districts end the school year 2026–2027; what its schools do, each answering the envelope. */
export async function startTurnoverDriver({
  importWorkers = 1,
  now = yearsEnd,
}: { importWorkers?: number; now?: Date } = {}) {
  const server = await startServer({ importWorkers, now: () => now })
  const at = await createDistricts(server.db)
  const tokens = new Map<string, string>()
  const signIn = async (name: string) => {
    const token = tokens.get(name) ?? (await server.signIn(name))
    tokens.set(name, token)
    return token
  }

  /** A class of 2026 with that many students; returns its id and theirs. */
  async function fill(school: number, grade: number, number: number, n: number) {
    const { id } = await server.db
      .insertInto('class')
      .values({ school_id: school, school_year: 2026, grade, number })
      .returning('id')
      .executeTakeFirstOrThrow()
    const students = await fillClass(
      server.db,
      { school, class: id },
      Array.from({ length: n }, (_, index) => ({
        sex: 1 + (index % 2),
        name: `${grade}年${number}班${index}`,
        number: `G${school}-${grade}-${number}-${index}`,
        birth: `${2020 - grade}-03-${String(1 + index).padStart(2, '0')}`,
      })),
    )
    return { id, students }
  }

  /** Puts a school's students on the lists of its open rounds, as a roster's import does. */
  const enrol = async (school: number) =>
    server.db.transaction().execute(async (trx) => {
      await refreshVisionSummary(trx, school, await enrolInOpenRounds(trx, school))
    })

  const as = (name: string) => {
    const ask = async <C extends Parameters<typeof server.ask>[0]>(call: C, input: InputOf<C>) =>
      server.ask(call, input, { token: await signIn(name) })
    const page = async () => (await ask(contract.turnoverOfSchool, {})).data
    const seen = async () => {
      const { current } = await page()
      if (!current) throw new Error(`${name} has no turnover`)
      return { id: current.id, version: current.version }
    }
    const resolved = async () => {
      for (;;) {
        const now = await page()
        if (!['waiting', 'undoing'].includes(now.current?.state ?? '')) return now
        await delay(50)
      }
    }
    return {
      ask,
      page,
      resolved,
      start: (fromYear = 2026) => ask(contract.turnoverStart, { fromYear }),
      classes: async (classes: InputOf<typeof contract.turnoverClasses>['classes']) =>
        ask(contract.turnoverClasses, { ...(await seen()), classes }),
      students: async (
        students: number[],
        choice: Omit<InputOf<typeof contract.turnoverStudents>, 'id' | 'version' | 'students'>,
      ) => ask(contract.turnoverStudents, { ...(await seen()), students, ...choice }),
      ready: async (ready: boolean) => ask(contract.turnoverReady, { ...(await seen()), ready }),
      discard: async () => ask(contract.turnoverDiscard, await seen()),
      commit: async () => {
        const requested = await ask(contract.turnoverCommit, await seen())
        return requested.code === 0 ? { ...requested, data: await resolved() } : requested
      },
      undo: async () => {
        const requested = await ask(contract.turnoverUndo, await seen())
        return requested.code === 0 ? { ...requested, data: await resolved() } : requested
      },
      outgoing: async () =>
        (await ask(handover.handoverOutgoing, { turnover: (await page()).current!.id })).data.rows,
      incoming: async () => (await ask(handover.handoverIncoming, {})).data.rows,
      accept: (pairs: InputOf<typeof handover.handoverAccept>['pairs']) =>
        ask(handover.handoverAccept, { pairs }),
    }
  }

  return {
    ...server,
    ...at,
    as,
    fill,
    enrol,
    differences: async () => (await verifyFigures(server.db, () => undefined)).differences,
    /** Class, seat and whether they are there, of a school's students: what an undo must bring back. */
    rosterOf: async (school: number) =>
      (
        await sql<{
          id: number
          label: string
          removed: string | null
          seat: number | null
          closed: boolean
        }>`
          select s.id::int, c.school_year || ' ' || c.grade || '.' || c.number as label, s.removed, s.seat_no as seat,
            c.closed_at is not null as closed
          from student s join class c on c.school_id = s.school_id and c.id = s.class_id
          where s.school_id = ${school} order by s.id`.execute(server.db)
      ).rows,
    exams: async (school: number) =>
      (
        await sql<{ round: number; student: number; class: number; grade: number; state: string }>`
          select round_id as round, student_id::int as student, class_id::int as class, grade, state from vision_exam
          where school_id = ${school} order by 1, 2`.execute(server.db)
      ).rows,
  }
}
