import type { Channel } from '@/server/messages/channels/channel.ts'
import type { Route } from '@/server/http/route.ts'
import { registerDistrictsRoute } from './applied-districts.ts'
import { saveAvatarRoute } from './avatar.ts'
import { captchaRoute } from './captcha.ts'
import { changePasswordRoute } from './change-password.ts'
import { demoPolicy, productionPolicy } from '@/lib/password-policy.ts'
import { delegateRoutes } from './delegates.ts'
import { handoutRoutes } from './handout/routes.ts'
import { getUserRoute, savePreferencesRoute } from './current-user.ts'
import { accountOutRoute, accountsListRoute } from './district-accounts.ts'
import { accountApproveRoute, accountRefuseRoute, accountsPendingRoute } from './pending-accounts.ts'
import { passwordPolicyRoutes } from './password/policy-routes.ts'
import { phoneConfirmRoute, phoneLinkRoute, phoneOpenRoute } from './phone-link.ts'
import { registerRoute } from './register.ts'
import { loginRoute, logoutRoute } from './sign-in.ts'
import { startPanelRoute } from './start-panel.ts'

/** `captchaWebhook`: where codes for mobiles go; undefined = the outbox. */
export const accountRoutes = ({
  captchaWebhook,
  channels = () => [],
  refusesDemo,
}: {
  captchaWebhook?: string | undefined
  channels?: (() => readonly Channel[]) | undefined
  refusesDemo?: boolean | undefined
}): readonly Route[] => {
  const usual = refusesDemo === true ? productionPolicy : demoPolicy
  return [
    loginRoute({ refusesDemo: refusesDemo === true }),
    logoutRoute,
    captchaRoute({ webhook: captchaWebhook, channels }),
    registerDistrictsRoute,
    registerRoute(usual),
    changePasswordRoute(usual),
    ...passwordPolicyRoutes(usual),
    phoneLinkRoute,
    phoneOpenRoute,
    phoneConfirmRoute,
    getUserRoute,
    savePreferencesRoute,
    saveAvatarRoute,
    startPanelRoute,
    accountsPendingRoute,
    accountApproveRoute,
    accountRefuseRoute,
    accountsListRoute,
    accountOutRoute,
    ...delegateRoutes,
    ...handoutRoutes,
  ]
}
