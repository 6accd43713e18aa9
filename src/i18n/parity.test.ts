import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('./resources.ts', import.meta.url), 'utf8')
const folder = (language: string) => new URL(`../../locales/${language}/`, import.meta.url)
const namespaces = (language: string) =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .toSorted()

/** Leaves as `a.b.c` → text. English has one plural form more than Chinese: the suffix is not part of the key. */
function leaves(language: string, namespace: string) {
  const walk = (node: unknown, path: string): [string, unknown][] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) => walk(value, path ? `${path}.${key}` : key))
      : [[path.replace(/_(one|other)$/, ''), node]]
  return walk(JSON.parse(readFileSync(new URL(`${namespace}.json`, folder(language)), 'utf8')), '')
}
const keys = (language: string, namespace: string) =>
  [...new Set(leaves(language, namespace).map(([key]) => key))].toSorted()
const slots = (text: string) => [...text.matchAll(/{{-?\s*(\w+)/g)].map(([, name]) => name).toSorted()

test('I18N-03 both languages have the same namespaces, each typed in resources.ts', () => {
  expect(namespaces('en-US')).toEqual(namespaces('zh-CN'))
  const typed = [...source.matchAll(/locales\/zh-CN\/([\w-]+)\.json/g)].map(([, name]) => name)
  expect(typed.toSorted()).toEqual(namespaces('zh-CN'))
})

test.each(namespaces('zh-CN'))('I18N-03 no key of %s is missing in either language', (namespace) => {
  expect(keys('en-US', namespace)).toEqual(keys('zh-CN', namespace))
})

test.each(namespaces('zh-CN'))(
  'I18N-03 no text of %s is empty, and both languages fill the same slots',
  (namespace) => {
    const chinese = new Map(leaves('zh-CN', namespace))
    for (const [key, text] of [...leaves('en-US', namespace), ...chinese]) {
      expect(text, key).toBeTypeOf('string')
      expect(String(text).trim(), key).not.toBe('')
      expect(slots(String(chinese.get(key))), key).toEqual(
        slots(String(new Map(leaves('en-US', namespace)).get(key))),
      )
    }
  },
)
