import { seeded, startServer } from './bench-server.ts'
import { openBrowser, sessionOf } from './browser.ts'
import type { Figure } from './figure.ts'
import { loadIdle } from './page-weight.ts'
import { nameOf, type Transfer } from './traffic.ts'

const part = 'routes'
const budgetKilobytes = 25

/** Pages of the vision module by whose they are; the twin of a page for the other role stands beside it. */
const pages: { account: string; paths: readonly string[] }[] = [
  {
    account: 'school01',
    paths: [
      '/visionCheck/base',
      '/visionCheck/progress',
      '/visionCheck/analysis',
      '/visionCheck/analysisExport',
      '/visionCheck/records',
      '/visionCheck/dataExport',
    ],
  },
  {
    account: 'bureau01',
    paths: [
      '/visionCheck/citySchoolProgress',
      '/visionCheck/cityProgress',
      '/visionCheck/cityAnalysis',
      '/visionCheck/cityRecords',
      '/visionCheck/cityDataExport',
    ],
  },
]

/** Of another module: what the kits bring to it too is shared, and what the frame prepares (log, search) after a few seconds. */
const beside = { account: 'school01', paths: ['/manage/student'] }
const framePreparedMs = 5_000

/** What a page and its twin are both called. */
const workOf = (path: string) => path.replace(/\/city(School)?(?=[A-Z])/, '/').toLowerCase()

/** JavaScript that only one page, or a page and its twin, loads until it is idle: what others load too is shared. */
export async function measureRoutes(): Promise<Figure[]> {
  const server = await startServer(await seeded('demo', []))
  const browser = await openBrowser()
  try {
    const loads = new Map<string, Transfer[]>()
    for (const { account, paths } of [...pages, beside]) {
      const session = await sessionOf(server.origin, account)
      for (const path of paths) {
        const quietMs = beside.paths.includes(path) ? framePreparedMs : undefined
        loads.set(path, await loadIdle(browser, server.origin, path, session, quietMs))
      }
    }
    const works = new Map<string, Set<string>>()
    for (const [path, all] of loads)
      for (const { url } of all) works.set(url, (works.get(url) ?? new Set()).add(workOf(path)))
    const measured = [...loads].filter(([path]) => !beside.paths.includes(path))
    return measured.map(([path, all]) => {
      const own = all.filter(({ url, isScript }) => isScript && works.get(url)?.size === 1)
      return {
        part,
        name: `own JavaScript of ${path}, brotli`,
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
