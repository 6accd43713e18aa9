import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from './all-namespaces.ts'
import {
  formatCount,
  formatDateTime,
  formatPart,
  formatPercent,
  formatPp,
  formatRate,
  formatSigned,
  formatTarget,
} from './formats.ts'
import { i18n, loadNamespaces, setLanguage, startI18n } from './i18n.ts'

beforeAll(() => startWithAllNamespaces())

test('I18N-01 counts carry thousands separators and a true minus', () => {
  expect(formatCount(24266)).toBe('24,266')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(-1234567)).toBe('−1,234,567')
})

test('FND-widgets rates round half-up in whole numbers, never through binary floats', () => {
  expect(formatRate({ n: 480, of: 1146 })).toBe('41.9')
  expect(formatRate({ n: 1619, of: 2000 })).toBe('81.0')
  expect(formatRate(0.8095)).toBe('81.0')
  expect(formatRate({ n: 1, of: 8 })).toBe('12.5')
  expect(formatRate({ n: 0, of: 0 })).toBe('–')
  expect(formatPercent({ n: 2, of: 2 })).toBe('100.0%')
  expect(formatTarget(0.32)).toBe('32')
  expect(formatTarget(0.538)).toBe('53.8')
})

test('FND-widgets a difference in points is always signed, and a rounded nothing has no sign', () => {
  expect(formatPp(-1.23)).toBe('−1.2')
  expect(formatPp(0.15)).toBe('+0.2')
  expect(formatPp(-0.04)).toBe('0.0')
  expect(formatSigned(-0.5)).toBe('−0.50')
  expect(formatSigned(-0.001)).toBe('0.00')
})

test('PHY-05 a sum of shares is shown in whole ones, with a digit after the point', () => {
  expect(formatPart(304_765, 10_000)).toBe('30.5')
  expect(formatPart(304_500, 10_000)).toBe('30.5')
  expect(formatPart(400_000)).toBe('400,000')
})

test('SHELL-14 an invalid date says so in the present language', async () => {
  expect(formatDateTime('2026-11-20T10:40:00')).toBe('2026-11-20 10:40')
  expect(formatDateTime('2026-11-20T10:40:00', 'time')).toBe('10:40')
  expect(formatDateTime('no date')).toBe('无效日期')
  await setLanguage('en-US')
  expect(formatDateTime('no date')).toBe('Invalid date')
})

test('I18N-01 a switch brings the texts of every namespace in use', async () => {
  i18n.removeResourceBundle('en-US', 'ui')
  startI18n('zh-CN')
  await loadNamespaces(['ui'])
  expect(i18n.t('ui:close')).toBe('关闭')
  await setLanguage('en-US')
  expect(i18n.t('ui:close')).toBe('Close')
})
