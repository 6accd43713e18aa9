import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerEntries } from '@/contract/preferences.ts'
import { defaultShared, differing, readSettings, settingsLink, type SharedSettings } from './settings-link.ts'

const origin = 'https://console.example'
const textOf = (settings: SharedSettings) =>
  new URL(settingsLink(settings, origin)).searchParams.get('settings') ?? ''

const settings: fc.Arbitrary<SharedSettings> = fc.record({
  theme: fc.constantFrom('light', 'dark', 'wall', 'system'),
  layout: fc.constantFrom('side', 'top', 'mixed'),
  siderTheme: fc.constantFrom('light', 'dark'),
  headerTheme: fc.constantFrom('primary', 'light'),
  density: fc.constantFrom('loose', 'standard', 'compact'),
  tabBar: fc.boolean(),
  closableTabs: fc.boolean(),
  restoreTabs: fc.boolean(),
  fixedFrame: fc.boolean(),
  hideHeader: fc.boolean(),
  headerEntries: fc.subarray([...headerEntries]),
  confirmSignOut: fc.boolean(),
})

test('SHELL-05 a link carries any settings to another reader', () => {
  fc.assert(
    fc.property(settings, (input) => {
      expect(readSettings(textOf(input))).toEqual(input)
    }),
  )
})

test('SHELL-05 the language of whoever made the link does not travel', () => {
  const text = btoa(JSON.stringify({ locale: 'en-US', theme: 'dark' })).replaceAll('=', '')
  expect(readSettings(text)).toEqual({ ...defaultShared, theme: 'dark' })
})

test('SHELL-05 what is no settings is nothing', () => {
  const packed = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
  for (const text of [
    '',
    'not base64 !',
    '<script>',
    packed('dark'),
    packed(null),
    packed([]),
    packed({ theme: 'hostile' }),
    packed({ layout: { toString: 1 } }),
    packed({ headerEntries: 'settings' }),
    packed({ headerEntries: Array.from({ length: 5 }, () => 'settings') }),
    'A'.repeat(5000),
  ])
    expect(readSettings(text), text).toBeNull()
  expect(readSettings(packed({ tabs: [{ fullPath: '//evil.example' }], siderCollapsed: true }))).toEqual(
    defaultShared,
  )
})

test('SHELL-05 no text whatever breaks the reading or brings a key of its own', () => {
  const keys = Object.keys(defaultShared).toSorted()
  const isPlain = (text: string) => {
    const read = readSettings(text)
    return read === null || Object.keys(read).toSorted().join() === keys.join()
  }
  fc.assert(fc.property(fc.string(), isPlain))
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      isPlain(btoa(encodeURIComponent(JSON.stringify(value)).replaceAll('%', '')).replaceAll('=', '')),
    ),
  )
})

test('SHELL-05 differences come in the order of the drawer', () => {
  expect(differing(defaultShared, { ...defaultShared, confirmSignOut: false, theme: 'wall' })).toEqual([
    'theme',
    'confirmSignOut',
  ])
})
