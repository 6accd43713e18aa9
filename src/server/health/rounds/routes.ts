import { sql } from 'kysely'
import * as contract from '@/contract/health-rounds.ts'
import { writeAudit } from '../../db/audit.ts'
import { regionOf } from '../../db/scope.ts'
import type { FigureKeeper } from '../../figures/figure-keeper.ts'
import { Failure } from '../../http/failure.ts'
import { route, type Route } from '../../http/route.ts'
import { enrolDue } from './enrol-due.ts'
import { listRounds } from './list-rounds.ts'
import { tellRound } from './tell-round.ts'

/** Rounds of check-ups and of the fitness test: one of each a school year, opened and closed by the bureau. */
export const healthRoundRoutes = (keeper: FigureKeeper): readonly Route[] => [
  route(contract.healthRounds, (_, { db, caller }) => listRounds(db, caller.scope, keeper)),
  route(contract.ownFitnessRounds, async (_, { db, caller }) => {
    const { rounds } = await listRounds(db, caller.scope, keeper)
    const open = rounds.filter(({ kind, open: isOpen }) => kind === 'fitness' && isOpen)
    return { rows: open.map(({ kind: _kind, listed: _listed, done: _done, ...round }) => round) }
  }),
  route(contract.healthRoundOpen, async (input, { db, caller, requestId, now }) => {
    const { kind, schoolYear, term, startsOn, endsOn } = input
    const regionCode = regionOf(caller.scope)
    // A school year begins in the autumn: its spring is of the next year.
    const year = term === 'autumn' ? schoolYear : schoolYear + 1
    if (endsOn < startsOn || !startsOn.startsWith(String(year)))
      throw new Failure(400, { messageKey: 'roundDates', params: { year } })
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into health_round (region_code, kind, school_year, year, term, starts_on, ends_on, is_open)
        values (${regionCode}, ${kind}, ${schoolYear}, ${year}, ${term}, ${startsOn}::date, ${endsOn}::date, true)
        on conflict (region_code, kind, school_year) do nothing returning id`.execute(trx)
      const id = rows[0]?.id
      if (id === undefined) throw new Failure(409, { messageKey: 'roundThere' })
      const schools = await enrolDue(trx, { id, kind, schoolYear, regionCode })
      await writeAudit(trx, {
        ...{ schoolId: 0, accountId: caller.accountId, action: 'health-round-opened', requestId },
        ...{ subject: `health-round:${id}`, detail: { ...input, schools: schools.length } },
      })
      await tellRound(trx, regionCode, { round: id, now: now() })
      return listRounds(trx, caller.scope)
    })
  }),
  route(contract.healthRoundSet, async ({ id, open }, { db, caller, requestId, now }) => {
    const regionCode = regionOf(caller.scope)
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update health_round set is_open = ${open} where id = ${id} and region_code = ${regionCode} returning id`.execute(
        trx,
      )
      if (rows.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
      await writeAudit(trx, {
        ...{ schoolId: 0, accountId: caller.accountId, requestId, subject: `health-round:${id}` },
        ...{ action: open ? 'health-round-reopened' : 'health-round-closed', detail: {} },
      })
      await tellRound(trx, regionCode, { round: id, now: now() })
      return listRounds(trx, caller.scope)
    })
  }),
]
