import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { DefinitionChange, DefinitionState } from '@/contract/definition-sets.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import { setOfRegion } from '@/server/db/definition-set-of.ts'

const allSets = Object.keys(definitionSets) as DefinitionSetId[]

const maxShown = 50

interface Row {
  id: string
  from: DefinitionSetId
  to: DefinitionSetId
  reason: string
  state: DefinitionChange['state']
  done: number
  of: number
  requestedAt: Date
  endedAt: Date | null
  by: string
}

/** A district's definition set, the change under way and those that ended; a school sees what took effect, and not who asked. */
export async function readChanges(db: Db, regionCode: string, isBureau: boolean): Promise<DefinitionState> {
  const [current, { rows }] = await Promise.all([
    setOfRegion(db, regionCode),
    sql<Row>`
      select s.id::text, s.from_set as from, s.to_set as to, s.reason, s.state, s.units_done as done, s.units_of as of,
        s.requested_at as "requestedAt", s.ended_at as "endedAt", coalesce(a.name, '') as by
      from definition_switch s left join account a on a.id = s.account_id
      where s.region_code = ${regionCode} order by s.requested_at desc limit ${maxShown + 1}`.execute(db),
  ])
  const changes = rows.map(({ done, of, requestedAt, endedAt, by, ...row }) => ({
    ...row,
    schools: { done, of },
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: isBureau ? by : '',
  }))
  const isUnderWay = ({ state }: DefinitionChange) => state === 'waiting' || state === 'running'
  return {
    current: current.id,
    sets: allSets,
    underWay: changes.find(isUnderWay) ?? null,
    history: changes
      .filter((change) => !isUnderWay(change) && (isBureau || change.state === 'done'))
      .slice(0, maxShown),
  }
}
