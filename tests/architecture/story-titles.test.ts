import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = execFileSync('git', ['ls-files', 'src/**/*.stories.tsx', '.storybook/**'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(stories\.tsx|mdx)$/.test(file))
  .map((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const written = file.endsWith('.mdx')
      ? /<Meta title="([^"]+)"/
      : /(?:export default|const meta[^=]*=) \{\s*title: '([^']+)'/
    return { file, title: written.exec(text)?.[1] ?? '' }
  })

/** English first, then Chinese, between them one space: "Trend 趋势线". The list's search finds both. */
const inBothLanguages =
  /^[A-Z][A-Za-z0-9 ,&+×-]* [\p{Script=Han}A-Z0-9×（）]*\p{Script=Han}[\p{Script=Han}A-Z0-9×（）]*$/u

test('CARD-05 every page of the storybook is found by its English and by its Chinese name', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter(({ title }) => title.split('/').length !== 2)).toEqual([])
  expect(pages.filter(({ title }) => !title.split('/').every((part) => inBothLanguages.test(part)))).toEqual(
    [],
  )
})

test('CARD-05 no two pages of the storybook have the same name', () => {
  const titles = pages.map(({ title }) => title)
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
})
