import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import * as contract from '@/modules/records/contract/turnover-district.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { askRun } from './ask-run.ts'
import { beginDraft } from './begin-draft.ts'
import { readDistrict, schoolsOfDistrict, yearOfDistrict, type DistrictSchool } from './district-turnover.ts'

export const districtTurnoverRoutes: readonly Route[] = [
  route(contract.turnoverOfDistrict, (_input, context) => shown(context)),
  route(contract.districtTurnoverStart, async (input, context) => {
    await inDistrict(context, input, isStartable, async (trx, schools) => {
      const turnovers = []
      for (const { id: schoolId, turnover } of schools) {
        const fromYear = input.toYear - 1
        const { accountId } = context.caller
        turnovers.push({
          schoolId,
          id: turnover ?? (await beginDraft(trx, { schoolId, fromYear, accountId })),
        })
      }
      return { action: 'commit' as const, turnovers }
    })
    return shown(context)
  }),
  route(contract.districtTurnoverUndo, async (input, context) => {
    await inDistrict(
      context,
      input,
      ({ state }) => state === 'done',
      async (_trx, schools) => ({
        action: 'undo' as const,
        turnovers: schools.map(({ id: schoolId, turnover }) => ({ schoolId, id: turnover! })),
      }),
    )
    return shown(context)
  }),
]

/** Ready, refused last time, or without any draft. A draft that its school is still at is left to the school. */
const isStartable = ({ state, students }: DistrictSchool) =>
  state === 'ready' || state === 'failed' || (state === null && students > 0)

const shown = (context: SignedInContext) => {
  if (context.caller.scope.kind !== 'region') throw new Failure(403)
  return readDistrict(context.db, regionOf(context.caller.scope), {
    now: context.now(),
    locale: context.locale,
  })
}

type Ask = (
  trx: Trx,
  schools: readonly DistrictSchool[],
) => Promise<{ action: 'commit' | 'undo'; turnovers: { schoolId: number; id: string }[] }>

/** The schools that the bureau saw, held. Throws Failure 403, or 409 when a job runs or they are not as many any more. */
async function inDistrict(
  { db, caller, now, requestId }: SignedInContext,
  { toYear, schools: seen }: { toYear: number; schools: number },
  isMeant: (school: DistrictSchool) => boolean,
  ask: Ask,
): Promise<void> {
  if (caller.scope.kind !== 'region') throw new Failure(403)
  const { regionCode } = caller.scope
  await db.transaction().execute(async (trx) => {
    // One at a time asks for a district.
    await sql`select from region where code = ${regionCode} for no key update`.execute(trx)
    const running = await sql`
      select from turnover_run where region_code = ${regionCode} and whole_district and state in ('waiting', 'running')
      limit 1`.execute(trx)
    if (running.rows.length > 0) throw new Failure(409, { messageKey: 'turnoverUnderWay' })
    const before = await schoolsOfDistrict(trx, regionCode, toYear)
    await lockSchools(
      trx,
      before.map(({ id }) => id),
    )
    const chosen = (await schoolsOfDistrict(trx, regionCode, toYear)).filter(isMeant)
    if (
      chosen.length !== seen ||
      chosen.length === 0 ||
      toYear !== (await yearOfDistrict(trx, regionCode, now()))
    )
      throw new Failure(409, { messageKey: 'turnoverChanged' })
    const { accountId } = caller
    await askRun(trx, {
      regionCode,
      toYear,
      wholeDistrict: true,
      accountId,
      requestId,
      now: now(),
      ...(await ask(trx, chosen)),
    })
  })
}
