import { sql } from 'kysely'
import {
  heartAside,
  heartBatch,
  heartSettle,
  heartUp,
  type HeartIn,
  type WaitingHeart,
} from '@/contract/pe-heart.ts'
import { maskName } from '@/lib/mask-name.ts'
import { writeAudit } from '../../db/audit.ts'
import { inScope, schoolOf } from '../../db/scope.ts'
import { Failure } from '../../http/failure.ts'
import { route, type Route } from '../../http/route.ts'
import { comeAgain, holdDevice } from '../hold-device.ts'
import { IntakeGate } from '../intake-gate.ts'
import { signedBatch } from '../signed-batch.ts'
import { countOutcomes } from '../take-batch.ts'
import { takeHearts } from './take-hearts.ts'

const mostListed = 200

/** One gate per server, beside that of sport records. */
const heartUpRoute = (gate: IntakeGate, key: Buffer | undefined) =>
  route(heartUp, async (call, { db, now }) => {
    const { from, records } = await signedBatch({ db, key, now: now() }, call, heartBatch)
    const outcomes = await gate.through(() =>
      db
        .transaction()
        .execute(async (trx) => {
          await holdDevice(trx, from, now())
          return takeHearts(trx, from, records, { now: now() })
        })
        .catch(comeAgain),
    )
    return { ...countOutcomes(outcomes), records: outcomes }
  })

/** Heart rates of lessons from devices, and what was put aside of them. */
export const heartRoutes = (key: Buffer | undefined): readonly Route[] => [
  heartUpRoute(new IntakeGate(), key),
  route(heartAside, async (_input, { db, caller }) => {
    const { rows } = await sql<Omit<WaitingHeart, 'at'> & { at: Date; total: number }>`
      select q.id, q.at, q.reason, coalesce(d.name, '') as device, s.name as pupil,
        case when c.id is not null then jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) end as class,
        case when l.id is not null then jsonb_build_object('id', l.id, 'day', l.day, 'topic', l.topic) end as lesson,
        jsonb_array_length(q.payload->'samples') as seconds, (count(*) over ())::int as total
      from lesson_heart_sent q
      left join sport_device d on d.school_id = q.school_id and d.id = q.device_id
      left join student s on s.school_id = q.school_id and s.id = (q.payload->>'student')::bigint
      left join lesson l on l.school_id = q.school_id and l.id = (q.payload->>'lesson')::bigint
      left join class c on c.school_id = s.school_id and c.id = s.class_id
      where ${inScope(caller.scope, 'q.school_id')} and q.reason is not null and q.resolution is null
      order by q.id desc limit ${mostListed}`.execute(db)
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total: _total, at, pupil, ...row }) => ({
        ...{ ...row, at: at.toISOString(), pupil: pupil && maskName(pupil) },
      })),
    }
  }),
  route(heartSettle, async ({ ids, as }, { db, caller, now, requestId }) => {
    const schoolId = schoolOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; device_id: number; payload: HeartIn }>`
        select id, device_id, payload from lesson_heart_sent
        where ${inScope(caller.scope)} and id = any(${ids}::bigint[]) and reason is not null and resolution is null
        order by id for update`.execute(trx)
      if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchHeart' })
      let settled = rows.map(({ id }) => id)
      if (as === 'released') {
        const records = rows.map(({ payload }) => payload)
        const from = { schoolId, id: rows[0]!.device_id }
        const outcomes = await takeHearts(trx, from, records, { now: now(), isReleased: true })
        settled = settled.filter((_, place) => outcomes[place]!.state !== 'quarantined')
      }
      await sql`
        update lesson_heart_sent set resolution = ${as}
        where school_id = ${schoolId} and id = any(${settled}::bigint[])`.execute(trx)
      await writeAudit(trx, {
        ...{ schoolId, accountId: caller.accountId, requestId, action: 'lesson-heart-settled' },
        ...{ subject: `school:${schoolId}`, detail: { as, records: settled } },
      })
      return { settled: settled.length, wrong: rows.length - settled.length, gone: ids.length - rows.length }
    })
  }),
]
