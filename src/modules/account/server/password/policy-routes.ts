import { passwordPolicyOwn, passwordPolicyRegister, passwordPolicySave } from '@/contract/password-policy.ts'
import type { PasswordPolicy } from '@/lib/password-policy.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { route, type Route } from '@/server/http/route.ts'
import { policyOf } from './policy-of.ts'

/** `usual`: what this server asks for where a bureau has set nothing. */
export const passwordPolicyRoutes = (usual: PasswordPolicy): readonly Route[] => [
  route(passwordPolicyRegister, async (_input, { db }) => policyOf(db, null, usual)),
  route(passwordPolicyOwn, async (_input, { db, caller }) =>
    policyOf(db, regionOf(caller.scope) || null, usual),
  ),
  route(passwordPolicySave, async ({ minLength, minClasses }, { db, caller, now, requestId }) => {
    const region_code = regionOf(caller.scope)
    const requested = {
      min_length: minLength,
      min_classes: minClasses,
      changed_by: caller.accountId,
      changed_at: now(),
    }
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('password_policy')
        .values({ region_code, ...requested })
        .onConflict((on) => on.column('region_code').doUpdateSet(requested))
        .execute()
      await writeAudit(trx, {
        schoolId: 0,
        accountId: caller.accountId,
        action: 'password-policy',
        subject: `region:${region_code}`,
        detail: { minLength, minClasses },
        requestId,
      })
    })
    return { minLength, minClasses }
  }),
]
