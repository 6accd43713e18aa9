import { seeded, startServer } from './bench-server.ts'
import { modules, type Page } from '../../src/shell/pages.ts'
import { openBrowser, sessionOf } from './browser.ts'
import type { Session } from './client.ts'
import type { Figure } from './figure.ts'
import { loadIdle } from './page-weight.ts'
import { nameOf, type Transfer } from './traffic.ts'

const part = 'routes'
const budgetKilobytes = 25

/** Every page of the table, as each of its readers opens it. */
const visits = modules
  .flatMap(({ pages }): readonly Page[] => pages)
  .flatMap(({ path, auth }) => [
    ...(!auth || auth.includes('admin') ? [{ account: 'school01', path }] : []),
    ...(auth?.includes('qu') ? [{ account: 'bureau01', path }] : []),
  ])

/** What a page and its twin are both called. */
const workOf = (path: string) => path.replace(/\/city(School)?(?=[A-Z])/, '/').toLowerCase()

/** JavaScript that only one page, or a page and its twin, loads until it is idle: what others load too is shared. Partners' pages are frames of other sites. */
export async function measureRoutes(): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  try {
    const sessions = new Map<string, Session>()
    const loads: { account: string; path: string; all: Transfer[] }[] = []
    for (const { account, path } of visits) {
      const session = sessions.get(account) ?? (await sessionOf(server.origin, account))
      sessions.set(account, session)
      loads.push({ account, path, all: await loadIdle(browser, server.origin, path, session) })
    }
    const works = new Map<string, Set<string>>()
    for (const { path, all } of loads)
      for (const { url } of all) works.set(url, (works.get(url) ?? new Set()).add(workOf(path)))
    return loads.map(({ account, path, all }) => {
      const own = all.filter(({ url, isScript }) => isScript && works.get(url)?.size === 1)
      return {
        part,
        name: `own JavaScript of ${path}, ${account === 'bureau01' ? 'bureau' : 'school'}, brotli`,
        value: own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
        unit: 'KB',
        budget: budgetKilobytes,
        by: `${own.length} files that no other work loads`,
        holds: own
          .toSorted((a, b) => b.bytes - a.bytes)
          .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${nameOf(url)}`),
      }
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}
