import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { i18n, loadNamespaces, startI18n } from '@/i18n/i18n.ts'
import { languages, type Language } from '@/i18n/language.ts'
import { LoginPage } from './login-page.tsx'

/**
 * The sign-in page as its document shows it before any script ran; scripts/first-paint.mjs asks for it at the end of a build. Both languages
 * stand in it, since the server does not know the reader's: src/ui/base.css shows one.
 */
export async function firstForm() {
  startI18n(languages[0])
  const pages: string[] = []
  for (const language of languages) pages.push(await pageIn(language))
  return pages.join('')
}

async function pageIn(language: Language) {
  await i18n.changeLanguage(language)
  await loadNamespaces(['ui', 'routes', 'account'])
  const root = createRootRoute()
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage })
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createRouter({ routeTree: root.addChildren([login]), history })
  await router.load()
  const page = renderToString(<RouterProvider<AnyRouter> router={router} />, { identifierPrefix: language })
  return `<div lang="${language}">${page}</div>`
}
