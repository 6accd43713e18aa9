import { createFileRoute } from '@tanstack/react-router'
import { I18nPage } from '@/modules/log/pages/languages/i18n-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/demo/i18n')({
  staticData: { roles: 'signed-in', texts: ['demo', 'account'], public: true } satisfies DataOf<'/demo/i18n'>,
  component: Demo,
})

/** Public: without a session it stands alone (I18N-03). */
function Demo() {
  const { user } = Route.useRouteContext()
  return <I18nPage alone={!user} />
}
