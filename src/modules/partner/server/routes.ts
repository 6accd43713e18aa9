import { partnerVerify, sso114, token1 } from '@/contract/partner.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { issuePartnerToken, spendPartnerToken } from './partner-tokens.ts'
import { schoolModulesRoutes } from './school-modules.ts'

export const partnerRoutes: readonly Route[] = [
  route(token1, ({ module }, context) => issuePartnerToken(module, context)),
  route(sso114, ({ module }, context) => issuePartnerToken(module, context)),
  route(partnerVerify, async ({ token }, { db, now }) => {
    const whose = await spendPartnerToken(db, token, now())
    if (!whose) throw new Failure(401)
    return whose
  }),
  ...schoolModulesRoutes,
]
