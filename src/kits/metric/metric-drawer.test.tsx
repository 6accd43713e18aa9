// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import { metrics, type MetricId } from '@/standards/metrics/metrics.ts'
import { sportMetrics } from '@/standards/metrics/sport.ts'
import { visionMetrics } from '@/standards/metrics/vision.ts'
import { MetricDrawer, type MetricDrawerProps } from './metric-drawer.tsx'

let page: Root | undefined
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
afterEach(async () => {
  await act(() => page?.unmount())
  document.body.textContent = ''
  await i18n.changeLanguage('zh-CN')
})

/** What the drawer says, and what its title is. */
async function opened(props: Omit<MetricDrawerProps, 'onClose'>) {
  await act(() => page?.unmount())
  page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => page!.render(<MetricDrawer {...props} onClose={() => {}} />))
  const drawer = document.querySelector('[role=dialog]')
  return { text: drawer?.textContent ?? '', title: drawer?.querySelector('h2')?.textContent }
}

test('VIS-01 a definition is what the metric’s declaration says: formula, who counts, of whom, unit, direction, clause, and whether it is hidden', async () => {
  const { title, text } = await opened({ metrics: [visionMetrics['vision.myopia']], sign: '<' })
  expect(title).toBe('口径，近视率')
  for (const said of [
    '近视率 =筛查性近视人数有效屈光人数× 100%',
    '等效球镜 < −0.50 D',
    '本批次裸眼视力与非睫状肌麻痹屈光都有效的学生',
    '百分数，保留 1 位小数，四舍五入；越低越好',
    '本区所用的判定标准',
    '少于 5 人的数和可由合计推出的数均不显示',
  ])
    expect(text).toContain(said)
})

test('VIS-01 a mean has no per cent, a difference takes one from the other, and progress is never hidden', async () => {
  const acuity = await opened({ metrics: [visionMetrics['vision.acuity']] })
  expect(acuity.text).toContain('五分记录，保留 2 位小数')
  expect(acuity.text).not.toContain('× 100%')
  expect((await opened({ metrics: [sportMetrics['sport.sexes']] })).text).toContain(
    '男女差距 =男生参与率 − 女生参与率',
  )
  expect((await opened({ metrics: [visionMetrics['vision.coverage']] })).text).toContain(
    '过程数据，只反映进度，照常显示',
  )
})

test('HEA-03 a pair is explained by both its formulas under one title, and counts that are not known are left out', async () => {
  const pair = [fitnessMetrics['fitness.itemGood'], fitnessMetrics['fitness.itemPass']] as const
  const { title, text } = await opened({
    metrics: pair,
    counts: [
      ['在籍', '1,146 人'],
      ['免测', undefined],
    ],
  })
  expect(title).toBe('口径，单项优良率、单项合格率')
  expect(text).toContain('该项 80 分及以上人数')
  expect(text).toContain('该项 60 分及以上人数')
  expect(text).toContain('在籍1,146 人')
  expect(text).not.toContain('免测')
})

test.each(['zh-CN', 'en-US'])(
  'I18N-03 in %s every declared metric can be explained, with no key left in its words',
  async (language) => {
    await i18n.changeLanguage(language)
    for (const id of Object.keys(metrics) as MetricId[]) {
      const { text } = await opened({ metrics: [metrics[id]] })
      expect(text, id).not.toMatch(/undefined|[a-z]+\.[a-z]+\.[a-z]|\{\{|\$t\(/i)
    }
  },
)
