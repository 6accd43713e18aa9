import { sql } from 'kysely'
import { registerDistricts, type RegisterDistrict } from '@/contract/registration.ts'
import type { Db } from '@/server/db/schema.ts'
import { route } from '@/server/http/route.ts'

/** Districts with a bureau that could approve somebody, in the order of their codes. */
async function districtsToApplyTo(db: Db): Promise<RegisterDistrict[]> {
  const { rows } = await sql<RegisterDistrict>`
    select r.code, concat_ws(' ', above.name, r.name) as name
    from region r left join region above on above.code = r.parent
    where r.code in (select region_code from account where role = 'qu' and closed_at is null)
    order by r.code`.execute(db)
  return rows
}

export const registerDistrictsRoute = route(registerDistricts, async (_input, { db }) => ({
  rows: await districtsToApplyTo(db),
}))

/** The district that somebody applies to: the one named, or the only one. Undefined: it is none of a bureau. */
export async function appliedDistrict(
  db: Db,
  region: string | undefined,
): Promise<string | null | undefined> {
  const districts = await districtsToApplyTo(db)
  if (region !== undefined) return districts.find(({ code }) => code === region)?.code
  return districts.length === 1 ? (districts[0]?.code ?? null) : null
}
