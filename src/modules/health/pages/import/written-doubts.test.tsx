// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { planState, type Plan } from '@/contract/uploads.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text } from '@/kits/analysis/testing/open-page.tsx'
import { aPlan, planId } from '@/kits/import/testing/plans.ts'
import { writtenDoubts } from '@/modules/health/contract/written-doubts.ts'
import { WrittenDoubts } from './written-doubts.tsx'

beforeAll(() => startWithAllNamespaces())
let close = () => {}
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

function open(plan: Partial<Plan>, doubts: object | undefined) {
  const requested: string[] = []
  close = openPage({
    Page: () => <WrittenDoubts plan={planId} />,
    path: '/health',
    search: z.object({}),
    address: '/health',
    reader: 'school',
    answer: (path) => {
      requested.push(path)
      if (path === planState.path) return { code: 0, data: { ...aPlan(), kind: 'fitness', ...plan } }
      return doubts ? { code: 0, data: doubts } : { code: 500, msg: '加载失败', data: null }
    },
  }).close
  return requested
}
const shows = (labels: string) => vi.waitUntil(() => text().includes(labels), { interval: 5, timeout: 5000 })

test('HEA-12 what a committed workbook wrote and looks wrong is listed with its reason, and leads to the student', async () => {
  open(
    { state: 'committed' },
    {
      total: 12,
      rows: [
        {
          student: 7,
          name: '林小满',
          grade: 3,
          number: 2,
          field: 'run800',
          value: 225,
          why: 'outlier',
          beside: 301.4,
        },
        {
          student: 8,
          name: '周一',
          grade: 3,
          number: 1,
          field: 'heightCm',
          value: 130.5,
          why: 'fell',
          beside: 133,
        },
      ],
    },
  )
  await shows('林小满')
  expect(text()).toContain('12 个数值已写入，但需要复核')
  expect(text()).toContain('列出前 2 个')
  expect(text()).toContain(`3'45"`)
  expect(text()).toContain(`均值 5'01" 相差 3 个标准差以上`)
  expect(text()).toContain('身高低于上次的 133 cm')
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '林小满')
  expect(link?.getAttribute('href')).toContain('student=7')
})

test('HEA-12 where nothing stands out that is said; a list that fails can be asked for again; a plan that waits lists nothing', async () => {
  open({ state: 'committed' }, { total: 0, rows: [] })
  await shows('没有异常值')
  close()
  open({ state: 'committed' }, undefined)
  await shows('异常值加载失败')
  expect(text()).toContain('重试')
  close()
  const requested = open({ state: 'planned' }, { total: 0, rows: [] })
  await vi.waitUntil(() => requested.includes(planState.path), { interval: 5, timeout: 5000 })
  expect(requested).not.toContain(writtenDoubts.path)
})
