import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { accountQueries } from '@/api/account-queries.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { showOverlay } from './overlay-store.ts'
import { usePageTitles } from './page-titles.ts'
import { pageAt } from './pages.ts'
import { useLateTexts } from './use-late-texts.ts'

const roleOf = (access: readonly string[] = []) =>
  access.includes('admin') ? 'admin' : access.includes('qu') ? 'qu' : 'none'

/** A page of another role (NAV-05): whom it is for, who is asking, and the way to another account. */
export function Forbidden() {
  const t = useLateTexts()
  const { title } = usePageTitles()
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const user = useQueryClient().getQueryData(accountQueries.current().queryKey)
  const access = user?.info.access
  const isClosed = t && page && user && !allows(access, page.auth)
  const own = roleOf(access)
  return (
    <ErrorFrame
      code={403}
      reason={
        isClosed &&
        t('error.onlyFor', {
          title: title(page),
          role: t(`error.roles.${roleOf(page.auth)}`),
          own: t(`error.ownRoles.${own}`),
        })
      }
      actions={user && t && <Button onClick={() => showOverlay('sign-out')}>{t('error.switch')}</Button>}
    />
  )
}
