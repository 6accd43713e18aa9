import { useCurrentUser } from '@/api/account.ts'
import type { OpenTab } from '@/contract/preferences.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePageTitles } from '../page-titles.ts'
import { pageAt } from '../pages.ts'

/** Names as they are, and the second of the same name with a 2. */
export function numbered(names: readonly string[], withNumber: (name: string, number: number) => string) {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    return number === 1 ? name : withNumber(name, number)
  })
}

/** What a tab's page is called in the present language; the first tab is home. */
export function usePageNames() {
  const t = useT('pages')
  const { longTitle } = usePageTitles()
  const { kind } = useCurrentUser().organisation
  return (tab: OpenTab, isHome: boolean) => {
    if (isHome) return t(`home.${kind}`)
    const page = pageAt(tab.name)
    return page ? longTitle(page) : t('unnamed')
  }
}

/** What the tabs are called, by id: their own name, else their page's. */
export function useTabNames(tabs: readonly OpenTab[]) {
  const t = useT('tabs')
  const pageName = usePageNames()
  const plain = tabs.map((tab, i) => tab.keepMeta?.title || pageName(tab, i === 0))
  const names = numbered(plain, (title, number) => t('numbered', { title, number }))
  return new Map(tabs.map(({ id }, i) => [id, names[i] ?? '']))
}
