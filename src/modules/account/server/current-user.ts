import { sql } from 'kysely'
import { getUser, savePreferences } from '@/contract/current-user.ts'
import { schoolModuleIds } from '@/contract/school-module.ts'
import { regionOf } from '@/server/db/scope.ts'
import { emblemOf } from '@/server/http/emblem.ts'
import { unreadOf } from '@/server/db/notices.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Caller } from '@/server/http/route.ts'

const organisationOf = {
  school: 'school',
  classes: 'school',
  region: 'region',
  area: 'region',
  nothing: 'none',
} as const

export const getUserRoute = route(getUser, async (_input, { db, caller, consoleSettings }) => {
  const account = await db
    .selectFrom('account as a')
    .leftJoin('school as s', 's.id', 'a.school_id')
    .leftJoin('region as r', (join) => join.on('r.code', '=', regionOf(caller.scope)))
    .leftJoin('bureau as b', 'b.region_code', 'r.code')
    .where('a.id', '=', caller.accountId)
    .select('b.name as bureau_name')
    .select([
      'a.reads_only',
      'a.preferences',
      'a.avatar',
      's.id as school_id',
      's.name as school_name',
      's.modules',
    ])
    .select(['r.code as region_code', 'r.name as region_name'])
    .select(
      sql<string[]>`array(select path from menu_override o where o.school_id = s.id order by path)`.as(
        'hidden',
      ),
    )
    .executeTakeFirst()
  if (!account) throw new Failure(401)
  return {
    uuid: caller.sessionUuid,
    userId: caller.accountId,
    username: caller.username,
    info: { name: caller.name, avatar: account.avatar, access: caller.role ? [caller.role] : [] },
    organisation: {
      kind: organisationOf[caller.scope.kind],
      schoolId: account.school_id ?? 0,
      regionCode: account.region_code ?? '',
      name: account.school_name ?? account.bureau_name ?? account.region_name ?? '',
      regionName: account.region_name ?? '',
      ...(caller.home === undefined ? {} : { home: caller.home }),
      ...emblemOf(consoleSettings, account.region_code),
    },
    modules: account.modules ?? modulesOfBureau(caller),
    hiddenMenus: account.hidden,
    preferences: account.preferences,
    settings: consoleSettings,
    unread: await unreadOf(db, caller.accountId),
    ...(account.reads_only ? { isDelegate: true as const } : {}),
    ...(caller.mustChangePassword ? { mustChangePassword: true as const } : {}),
  }
})

/** All of them; of a delegated account its one. At a city or province there is no module to open. */
function modulesOfBureau({ scope, onlyModule }: Caller): number[] {
  if (scope.kind !== 'region') return [1]
  return onlyModule === undefined ? [1, ...schoolModuleIds] : [1, onlyModule]
}

export const savePreferencesRoute = route(savePreferences, async (input, { db, caller }) => {
  const saved = await db
    .updateTable('account')
    .set({ preferences: sql`preferences || ${JSON.stringify(input)}::jsonb` })
    .where('id', '=', caller.accountId)
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return saved.preferences
})
