import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Logger } from 'pino'
import { consoleSettings } from '@/contract/console-settings.ts'
import { sportDeviceAdd } from '@/contract/devices.ts'
import { required } from '@/lib/required.ts'
import { scopeOf } from '../../db/scope.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInContext } from '../../http/route.ts'
import { bringRows } from '../../imports/bring-rows.ts'
import { StepRefused } from '../../imports/step-refused.ts'
import type { LiveDoors } from '../../seed/live/live-parts.ts'
import type { LiveSchool } from '../../seed/live/live-schools.ts'
import { earlierTick, liveTick } from './live-tick.ts'
import { createRandom, mixSeed, type Random } from '../../seed/random.ts'
import { sportDeviceRoutes } from '@/server/devices/devices.ts'

/** Between two arrivals, drawn anew each time. */
const betweenMs = { min: 20_000, max: 40_000 }

interface LifeParts {
  db: Db
  log: Logger
  /** What secrets of devices are sealed with; missing = none is made. */
  deviceKey: Buffer | undefined
  now?: () => Date
  random?: Random
}

/** Lets small arrivals trickle into the demo's districts until `stop`, which waits for the one that is under way. */
export function startDemoLife(parts: LifeParts): { stop: () => Promise<void> } {
  const { db, log, now = () => new Date() } = parts
  // Of another start other ones: record ids are drawn from it.
  const random = parts.random ?? createRandom(mixSeed(now().getTime() % 2 ** 31, process.pid))
  const doors = liveDoors(parts)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(
      () => {
        running = liveTick(db, { now: now(), random, doors })
          .then((arrived) => log.debug({ arrived }, 'demo arrival'))
          .then(() => earlierTick(db, now()))
          .then((days) => log.debug({ days }, 'earlier sport of the demo'))
          .catch((error: unknown) => notify(log, error))
          .finally(next)
      },
      random.integer(betweenMs.min, betweenMs.max),
    )
    timer.unref()
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** A round that was closed meanwhile or a day outside of the term is no news: the next arrival is another one. */
function notify(log: Logger, error: unknown): void {
  if (error instanceof Failure || error instanceof StepRefused)
    log.debug({ refused: error.message }, 'demo arrival refused')
  else log.warn({ err: error }, 'demo arrival failed')
}

/** The ways in which the console's own calls and imports use, as a school's administrator. */
export function liveDoors({ db, log, deviceKey }: Pick<LifeParts, 'db' | 'log' | 'deviceKey'>): LiveDoors {
  const as = (school: LiveSchool, now: Date) => contextOf(db, log, school, now)
  const addDevice = required(
    sportDeviceRoutes(deviceKey).find(({ call }) => call === sportDeviceAdd),
    'a route',
  )
  return {
    bringFile: (trx, school, file, id) =>
      bringRows(trx, {
        ...file,
        schoolId: school.id,
        id,
        accountId: school.accountId,
        requestId: randomUUID(),
      }),
    as,
    addDevice: async (school, name, now) => {
      if (!deviceKey) return undefined
      const made = await addDevice.handle({ name, kind: 'device' }, await as(school, now))
      return (made as { id: number }).id
    },
  }
}

/** What a call of the school's administrator is answered with. */
async function contextOf(
  db: Db,
  log: Logger,
  { id, region, accountId, modules }: LiveSchool,
  now: Date,
): Promise<SignedInContext> {
  const { rows } = await sql<{ username: string; name: string }>`
    select username, name from account where id = ${accountId}`.execute(db)
  const scope = scopeOf({ role: 'admin', school_id: id, region_code: region })
  return {
    db,
    log,
    locale: 'zh-CN',
    requestId: randomUUID(),
    address: '',
    now: () => now,
    consoleSettings: consoleSettings.parse({}),
    attempt: () => Promise.resolve(),
    caller: {
      accountId,
      username: rows[0]?.username ?? '',
      name: rows[0]?.name ?? '',
      role: 'admin',
      scope,
      modules,
      sessionUuid: '',
      tokenHash: Buffer.alloc(32),
    },
  }
}
