import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deviceModules, sportDeviceAdd, sportDeviceRevoke, sportDevices } from '@/contract/devices.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { labelField } from '@/server/http/field-refused.ts'
import { mayUse, requireModule } from '@/server/http/require-module.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import { countedDays, countsOfDevices } from './counts-of-devices.ts'
import { sealSecret } from './seal-secret.ts'

const maxDevices = 500
const maxListed = 1000
const keyOf = (schoolId: number, id: number) => `${schoolId}-${id}`

/** Devices serve sport and PE: a school needs one of the two. Throws Failure 403 that names the first. */
function requireDevices(caller: Caller): void {
  if (!deviceModules.some((module) => mayUse(caller, module))) requireModule(caller, deviceModules[0])
}

/** `key`: what their secrets are sealed with; without it none can be made. */
export const sportDeviceRoutes = (key: Buffer | undefined): readonly Route[] => [
  route(sportDevices, async (_input, { db, caller, now }) => {
    requireDevices(caller)
    const { rows } = await sql<{
      school_id: number
      id: number
      name: string
      kind: 'device' | 'app'
      created_at: Date
      revoked_at: Date | null
      last_seen_at: Date | null
    }>`
      select school_id, id, name, kind, created_at, revoked_at, last_seen_at from sport_device
      where ${inScope(caller.scope)} order by revoked_at is not null, id desc limit ${maxListed}`.execute(db)
    const counts = await countsOfDevices(db, caller.scope, addDays(schoolDay(now()), 1 - countedDays))
    return {
      rows: rows.map(({ school_id, id, name, kind, created_at, revoked_at, last_seen_at }) => ({
        id,
        key: keyOf(school_id, id),
        name,
        kind,
        createdAt: created_at.toISOString(),
        revokedAt: revoked_at?.toISOString() ?? null,
        lastSeenAt: last_seen_at?.toISOString() ?? null,
        items: counts.get(id) ?? [],
      })),
    }
  }),
  route(sportDeviceAdd, async ({ name: input, kind }, { db, caller, locale, requestId }) => {
    requireDevices(caller)
    const name = labelField(locale, 'name', input)
    const schoolId = schoolOf(caller.scope)
    if (!key) throw new Failure(409, { messageKey: 'deviceKeyMissing' })
    const secret = randomBytes(32)
    const id = await db.transaction().execute(async (trx) => {
      await sql`select from school where id = ${schoolId} for no key update`.execute(trx)
      const { rows } = await sql<{ id: number }>`
        insert into sport_device (school_id, name, kind)
        select ${schoolId}::int, ${name}, ${kind}
        where (select count(*) from sport_device where school_id = ${schoolId} and revoked_at is null) < ${maxDevices}
        returning id`.execute(trx)
      const made = rows[0]?.id
      if (made === undefined)
        throw new Failure(409, { messageKey: 'tooManyDevices', params: { limit: maxDevices } })
      await sql`
        update sport_device set sealed = ${sealSecret(key, { schoolId, id: made }, secret)}
        where school_id = ${schoolId} and id = ${made}`.execute(trx)
      await audit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'sport-device-made',
        id: made,
        requestId,
      })
      return made
    })
    return { id, key: keyOf(schoolId, id), secret: secret.toString('hex') }
  }),
  route(sportDeviceRevoke, async ({ id }, { db, caller, now, requestId }) => {
    requireDevices(caller)
    const schoolId = schoolOf(caller.scope)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update sport_device set revoked_at = ${now()}
        where ${inScope(caller.scope)} and id = ${id} and revoked_at is null returning id`.execute(trx)
      if (rows.length === 0) throw new Failure(404, { messageKey: 'noSuchDevice' })
      await audit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'sport-device-revoked',
        id,
        requestId,
      })
    })
    return { revoked: true }
  }),
]

type Done = Pick<Parameters<typeof writeAudit>[1], 'schoolId' | 'accountId' | 'action' | 'requestId'>

const audit = (trx: Parameters<typeof writeAudit>[0], { id, ...entry }: Done & { id: number }) =>
  writeAudit(trx, { ...entry, subject: String(id) })
