// Writes src/shell/search/page-pinyin.gen.ts: how the search box reads the titles of pages, modules and commands.
import { readFileSync, writeFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'

const root = new URL('..', import.meta.url)
const texts = (namespace) =>
  JSON.parse(readFileSync(new URL(`locales/zh-CN/${namespace}.json`, root), 'utf8'))

const { pages, modules, short } = texts('pages')
const { commands } = texts('search')
const titles = [pages, modules, short, commands].flatMap((group) => Object.values(group)).filter(Boolean)

const lines = [...new Set(titles)].map((title) => {
  const syllables = pinyin(title, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase()
  const key = /^[\p{L}][\p{L}\p{N}]*$/u.test(title) ? title : `'${title}'`
  return `  ${key}: '${syllables}',`
})

writeFileSync(
  new URL('src/shell/search/page-pinyin.gen.ts', root),
  `/** Made by \`node scripts/page-pinyin.mjs\`: a title of the console → one syllable per character. */
export const pagePinyin: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)
