import { expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { versusLabels } from './versus-labels.ts'

test('I18N-03 a comparison has a space before a figure and none before a Chinese word', async () => {
  await startWithAllNamespaces()
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(versusLabels('2025 秋', t)).toBe('较 2025 秋')
  expect(versusLabels('四周前', t)).toBe('较四周前')
  expect(versusLabels('4 weeks ago', i18n.getFixedT('en-US', 'widgets'))).toBe('vs 4 weeks ago')
})
