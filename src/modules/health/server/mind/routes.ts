import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Audience } from '@/contract/figures.ts'
import { mindSet, mindTotals, type MindFields } from '@/modules/health/contract/mind.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { Rate } from '@/standards/rate.ts'
import { audienceOf } from '@/server/db/audience.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { presentSchoolYear } from '@/server/db/open-classes.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { notifyRound } from '@/modules/records/server/public.ts'

type Entered = MindFields & { schoolYear: number }

/** A rate as its audience may see it. */
type Notify = (rate: Rate) => Rate | null
const notifyTo =
  (audience: Audience): Notify =>
  (rate) =>
    audience === 'published' && isSmallRate(rate) ? null : rate
const attentionOf = (notify: Notify, { attention, screened }: MindFields) =>
  notify({ n: attention, of: screened })

/** What a district entered of a school year and of the year before it. */
async function readEntered(db: Db, regionCode: string, year: number): Promise<Entered[]> {
  const { rows } = await sql<Entered>`
    select school_year as "schoolYear", listed, screened, attention, interviewed, referred, as_of::text as "asOf"
    from mind_screening where region_code = ${regionCode} and school_year in (${year}, ${year - 1})`.execute(
    db,
  )
  return rows
}

/** Mental health: totals of the district, entered by its bureau. There is no school, class or child to it. */
export const mindRoutes: readonly Route[] = [
  route(mindTotals, async (input, { db, caller, now }) => {
    const audience = audienceOf(caller, input.audience)
    const notify = notifyTo(audience)
    const regionCode = regionOf(caller.scope)
    const [newest] = await healthRoundsOf(db, regionCode, 'check')
    const schoolYear = input.schoolYear ?? newest?.schoolYear ?? presentSchoolYear(now())
    const found = await readEntered(db, regionCode, schoolYear)
    const current = found.find((one) => one.schoolYear === schoolYear)
    const before = found.find((one) => one.schoolYear < schoolYear)
    const of = current?.attention ?? 0
    return {
      schoolYear,
      asOf: current ? `${current.asOf}T00:00:00+08:00` : now().toISOString(),
      round: { open: false },
      figures: current
        ? {
            screened: { n: current.screened, of: current.listed },
            attention: attentionOf(notify, current),
            interviewed: attentionOf(notify, current) && notify({ n: current.interviewed, of }),
            referred: attentionOf(notify, current) && notify({ n: current.referred, of }),
          }
        : null,
      ...(before && { previous: { schoolYear: before.schoolYear, attention: attentionOf(notify, before) } }),
      // As it was entered, for the one who enters it.
      ...(current && audience === 'internal' && { entered: current }),
    }
  }),
  route(mindSet, async (input, { db, caller, requestId, now }) => {
    const { schoolYear, listed, screened, attention, interviewed, referred, asOf } = input
    const wrong =
      screened > listed
        ? 'screened'
        : attention > screened
          ? 'attention'
          : interviewed > attention
            ? 'interviewed'
            : referred > attention
              ? 'referred'
              : undefined
    if (wrong)
      throw new Failure(400, {
        messageKey: 'mindMoreThanAll',
        issues: [{ path: wrong, code: 'too_big', message: '' }],
      })
    const regionCode = regionOf(caller.scope)
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into mind_screening (region_code, school_year, listed, screened, attention, interviewed, referred, as_of)
        values (${regionCode}, ${schoolYear}, ${listed}, ${screened}, ${attention}, ${interviewed}, ${referred},
          ${asOf}::date)
        on conflict (region_code, school_year) do update set listed = excluded.listed,
          screened = excluded.screened, attention = excluded.attention, interviewed = excluded.interviewed,
          referred = excluded.referred, as_of = excluded.as_of, updated_at = now()`.execute(trx)
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        requestId,
        action: 'mind-entered',
        subject: `region:${regionCode}`,
        detail: { ...input },
      })
      await notifyRound(trx, { kind: 'check', regionCode, id: 0 }, now())
    })
    return { schoolYear }
  }),
]
