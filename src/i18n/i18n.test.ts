// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WindowMessage } from '@/lib/other-windows.ts'

const published: WindowMessage[] = []
let hear: (message: WindowMessage) => void
vi.mock('@/lib/other-windows.ts', () => ({
  notifyOtherWindows: (message: WindowMessage) => published.push(message),
  hearOtherWindows: (handle: typeof hear) => (hear = handle),
}))
const { currentLanguage, i18n, loadNamespaces, setLanguage, startI18n } = await import('./i18n.ts')

const language = () => document.documentElement.lang

beforeAll(() => startI18n('zh-CN'))
beforeEach(async () => {
  localStorage.clear()
  await setLanguage('zh-CN')
  published.length = 0
})

test('I18N-01 switching fetches what is in use first: no key ever shows', async () => {
  await loadNamespaces(['ui', 'shell'])
  const shown: string[] = []
  i18n.on('languageChanged', () => shown.push(i18n.t('ui:close')))
  await setLanguage('en-US')
  expect(shown).toEqual(['Close'])
  expect(language()).toBe('en-US')
})

test('I18N-01 texts that were on their way while the language was switched are there in the new one', async () => {
  const loading = loadNamespaces(['settings'])
  await setLanguage('en-US')
  await loading
  expect(i18n.t('settings:title')).toBe('Personal settings')
})

test('I18N-01 of two choices in a hurry the last one holds', async () => {
  await loadNamespaces(['search'])
  await Promise.all([setLanguage('en-US'), setLanguage('zh-CN')])
  expect(currentLanguage()).toBe('zh-CN')
})

test('I18N-01 the other windows of this browser are notified once, and not when nothing changed', async () => {
  await setLanguage('en-US')
  await setLanguage('en-US')
  expect(published).toEqual([{ kind: 'language', language: 'en-US' }])
})

test('I18N-01 a window that is notified switches, and notifies nobody', async () => {
  hear({ kind: 'language', language: 'en-US' })
  await vi.waitUntil(() => currentLanguage() === 'en-US')
  hear({ kind: 'language', language: 'hostile' })
  expect(published).toEqual([])
  expect(language()).toBe('en-US')
})

test('I18N-02 the choice is stored in this browser, auto as auto', async () => {
  await setLanguage('auto')
  expect(localStorage.getItem('mingmu.locale')).toBe('auto')
  expect(published).toEqual([{ kind: 'language', language: 'auto' }])
})
