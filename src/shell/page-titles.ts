import { useT } from '@/i18n/i18n.ts'
import { moduleOf, type Page, type PagePath } from './pages.ts'

/** Titles of pages in the present language. */
export function usePageTitles() {
  const t = useT('pages')
  const title = (page: Page) => t(`pages.${page.path as PagePath}`)
  // School management has no short name: no other module's pages are called like its own.
  const shortOf = (page: Page) => {
    const module = moduleOf(page.path)?.title
    return module && module !== 'manage' ? t(`short.${module}`) : ''
  }
  return {
    title,
    /** The module in two characters, as it stands in a long title; or empty. */
    shortOf,
    /**
     * With its module before it, unless it says it already: tabs and search results stand beside pages of other modules that are called the
     * same.
     */
    longTitle(page: Page) {
      const [short, own] = [shortOf(page), title(page)]
      return short && !own.includes(short) ? t('longTitle', { short, title: own }) : own
    },
    moduleTitle: (module: { title: NonNullable<ReturnType<typeof moduleOf>>['title'] }) =>
      t(`modules.${module.title}`),
  }
}
