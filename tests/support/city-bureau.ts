import { hashPassword } from '../../src/server/http/password.ts'
import type { Db } from '../../src/server/db/schema.ts'

/** The city above the two districts of `createDistricts`, with the account `city` of its bureau, and `province` of the one above. */
export async function createCityBureau(db: Db): Promise<void> {
  await db
    .insertInto('region')
    .values({ code: '990900', name: '丙市', letter: 'B', parent: '990000', level: 2 })
    .execute()
  const password_hash = await hashPassword('mingmu-demo')
  const account = (username: string, region_code: string) => ({
    username,
    name: username,
    role: 'qu' as const,
    school_id: null,
    region_code,
    password_hash,
  })
  await db
    .insertInto('account')
    .values([account('city', '990900'), account('province', '990000')])
    .execute()
}
