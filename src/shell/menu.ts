import { allows } from '@/session/allows.ts'
import { modules, type MenuModule, type Page } from './pages.ts'

/** Modules with the pages whose menu this access list has; a module without any is left out (NAV-11). */
export const menuFor = (access: readonly string[], hidden: readonly string[] = []): MenuModule[] =>
  modulesWith((page) => isOffered(page, access, hidden) && allows(access, page.menu))

/**
 * Whether a page is offered by menu, start panel, search and suggestions: it may be opened, and the bureau has not hidden it from this
 * organisation (MAN-07). Hidden is not closed: an address still leads to it.
 */
export const isOffered = (page: Page, access: readonly string[], hidden: readonly string[]) =>
  allows(access, page.auth) && !hidden.includes(page.path)

/** All pages of the modules that this access list may open, in a menu or not. */
export const pagesOf = (access: readonly string[]) => modulesWith((page) => allows(access, page.auth))

const modulesWith = (isIn: (page: Page) => boolean): MenuModule[] =>
  modules
    .map((module) => ({ ...module, pages: module.pages.filter(isIn) }))
    .filter((module) => module.pages.length > 0)
