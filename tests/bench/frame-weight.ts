import { nameOf, type Transfer } from './traffic.ts'
import type { Figure } from './figure.ts'

const budgetKilobytes = 130
/** What pages bring, not the frame: pictures and the realtime protocol. */
const notTheFrame = /\/(echarts|mqtt)-/

/** JavaScript that a signed-in page with little of its own loads beyond what the sign-in page loaded already. */
export function frameFigure(login: readonly Transfer[], page: readonly Transfer[]): Figure {
  const known = new Set(login.map(({ url }) => url))
  const own = page.filter(({ url, isScript }) => isScript && !known.has(url) && !notTheFrame.test(url))
  return {
    part: 'weight',
    name: 'JavaScript of the frame beyond /login, brotli',
    value: own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: 'KB',
    budget: budgetKilobytes,
    by: `${own.length} files of the list of one's exports, without ECharts and mqtt`,
    holds: own
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${nameOf(url)}`),
  }
}
