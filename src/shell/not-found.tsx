import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowRight, Search } from 'lucide-react'
import { accountQueries } from '@/api/account-queries.ts'
import { Button } from '@/ui/button.tsx'
import { hiddenPages } from './closed-modules.ts'
import { ErrorFrame } from './error-frame.tsx'
import { showOverlay } from './overlay-store.ts'
import { usePageTitles } from './page-titles.ts'
import { similarPages } from './similar-pages.ts'
import { useLateTexts } from './use-late-texts.ts'

/** An address that is no page: what was asked for, what may have been meant, and the search box. */
export function NotFound() {
  const t = useLateTexts()
  const { longTitle } = usePageTitles()
  const path = useLocation({ select: (location) => location.pathname })
  const user = useQueryClient().getQueryData(accountQueries.current().queryKey)
  const similar = similarPages(path, user?.info.access, user && hiddenPages(user))
  return (
    <ErrorFrame
      code={404}
      reason={decoded(path)}
      actions={
        user &&
        t && (
          <Button icon={<Search aria-hidden size={16} />} onClick={() => showOverlay('search')}>
            {t('error.search')}
          </Button>
        )
      }
    >
      {t && similar.length > 0 && (
        <nav aria-label={t('error.similar')} className="mt-2">
          <p className="text-body/6 text-t2">{t('error.similar')}</p>
          <ul>
            {similar.map((page) => (
              <li key={page.path}>
                <Link
                  to={page.path as '/log'}
                  className="inline-flex h-9 items-center gap-2 text-body text-brand-strong hover:underline"
                >
                  <ArrowRight aria-hidden size={16} />
                  {longTitle(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorFrame>
  )
}

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
