import { readFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { pagePinyin } from './page-pinyin.gen.ts'

const texts = (namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/zh-CN/${namespace}.json`, import.meta.url), 'utf8'),
  ) as Record<string, Record<string, string>>

test('SHELL-04 the reading of every title is the present one; `node scripts/page-pinyin.mjs` renews it', () => {
  const { pages, modules, short } = texts('pages')
  const { commands } = texts('search')
  const titles = [pages, modules, short, commands].flatMap((group) => Object.values(group ?? {}))
  const expected = titles
    .filter(Boolean)
    .map((title) => [
      title,
      pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase(),
    ])
  expect(pagePinyin).toEqual(Object.fromEntries(expected))
})

test('SHELL-04 a reading has one syllable for each character', () => {
  for (const [title, query] of Object.entries(pagePinyin))
    expect(query.split(' '), title).toHaveLength([...title].length)
})
