import { allows } from '@/session/allows.ts'
import { modules, type MenuModule, type Page } from './pages.ts'

/** Modules with the pages whose menu this access list has; a module without any is left out (NAV-11). */
export const menuFor = (access: readonly string[]): MenuModule[] =>
  modules
    .map((module) => ({ ...module, pages: module.pages.filter((page) => isListed(page, access)) }))
    .filter((module) => module.pages.length > 0)

const isListed = (page: Page, access: readonly string[]) =>
  allows(access, page.auth) && allows(access, page.menu)
