// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserLanguage, languageOf, savedChoice } from '@/i18n/language.ts'
import { layTheme } from '@/lib/root-theme.ts'
import { followTheme, setDensity, setTheme } from './theme.ts'

const root = document.documentElement
const firstScript = readFileSync('public/first.js', 'utf8')
/** As the browser does before the first paint. */
// oxlint-disable-next-line no-new-func, no-implied-eval -- the file is run as the page runs it
const runFirst = () => new Function(firstScript)() as void

let darkSystem = false
let tellSystem = () => {}
let stop = () => {}

beforeEach(() => {
  darkSystem = false
  localStorage.clear()
  sessionStorage.clear()
  delete root.dataset['theme']
  delete root.dataset['density']
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return darkSystem
    },
    addEventListener: (_: string, listener: () => void) => (tellSystem = listener),
    removeEventListener: () => (tellSystem = () => {}),
  }))
  stop = followTheme()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('SHELL-05 every theme chosen is on the page before the first paint of the next visit', () => {
  for (const theme of ['dark', 'wall', 'light'] as const) {
    setTheme(theme)
    delete root.dataset['theme']
    runFirst()
    expect(root.dataset['theme']).toBe(theme)
  }
})

test('SHELL-05 the density chosen is there before the first paint', () => {
  setDensity('compact')
  delete root.dataset['density']
  runFirst()
  expect(root.dataset['density']).toBe('compact')
})

test('SHELL-05 system: dark or light as the system is, before the first paint and when it changes', () => {
  darkSystem = true
  setTheme('system')
  expect(root.dataset['theme']).toBe('dark')
  delete root.dataset['theme']
  runFirst()
  expect(root.dataset['theme']).toBe('dark')
  darkSystem = false
  tellSystem()
  expect(root.dataset['theme']).toBe('light')
})

test('SHELL-05 a theme of one’s own does not follow the system', () => {
  setTheme('wall')
  darkSystem = true
  tellSystem()
  expect(root.dataset['theme']).toBe('wall')
})

test('SHELL-05 another window of this browser changes it here too', () => {
  setTheme('light')
  localStorage.setItem('mingmu.theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'mingmu.theme' }))
  expect(root.dataset['theme']).toBe('dark')
})

test('SHELL-05 a page with a theme of its own keeps it, and gives the reader’s back', () => {
  setTheme('light')
  const giveBack = layTheme('wall')
  expect(root.dataset['theme']).toBe('wall')
  setTheme('dark')
  expect(root.dataset['theme']).toBe('wall')
  giveBack()
  expect(root.dataset['theme']).toBe('dark')
})

test('SHELL-05 nonsense on this machine leaves the page as it is', () => {
  localStorage.setItem('mingmu.theme', '"><script>')
  localStorage.setItem('mingmu.density', 'huge')
  runFirst()
  expect(root.dataset['theme']).toBeUndefined()
  expect(root.dataset['density']).toBeUndefined()
})

test('I18N-02 auto: the browser’s language, if the console speaks it; the first paint says the same', () => {
  const requested = (...tags: string[]) => vi.stubGlobal('navigator', { languages: tags })
  localStorage.setItem('mingmu.locale', 'auto')
  for (const [tags, language] of [
    [['en-GB', 'zh-CN'], 'en-US'],
    [['fr', 'en'], 'en-US'],
    [['zh-TW'], 'zh-CN'],
    [['ZH-hans-cn', 'en'], 'zh-CN'],
    [['de', 'fr'], 'zh-CN'],
    [[], 'zh-CN'],
  ] as const) {
    requested(...tags)
    expect(browserLanguage()).toBe(language)
    expect(languageOf(savedChoice())).toBe(language)
    runFirst()
    expect(root.lang).toBe(language)
  }
})

test('I18N-01 Chinese stands until something is chosen, whatever the browser asks for', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  expect(languageOf(savedChoice())).toBe('zh-CN')
  runFirst()
  expect(root.lang).toBe('zh-CN')
})

test('SHELL-05 settings that came by a link wait for their reader, wherever the way leads first', () => {
  history.replaceState(null, '', '/?settings=abc')
  runFirst()
  expect(sessionStorage.getItem('mingmu.offered-settings')).toBe('abc')
  sessionStorage.clear()
  history.replaceState(null, '', '/visionCheck/base?settings=abc')
  runFirst()
  expect(sessionStorage.getItem('mingmu.offered-settings')).toBeNull()
})
