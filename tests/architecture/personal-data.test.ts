import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

test('SEC-01 the server masks names and phones in one place, and everything else asks it', () => {
  const masking = filesOf('src').filter(
    ({ file, text }) => /(^|\/)server\//.test(file) && /from '@\/lib\/mask-(name|phone)\.ts'/.test(text),
  )
  expect(masking.map(({ file }) => file)).toEqual(['server/db/personal-data.ts'])
})

test('SEC-01 a column of a list is masked by the field that it shows, never by a word of its own', () => {
  const lists = filesOf('src/modules').filter(({ file }) => file.includes('/contract/'))
  expect(lists.filter(({ text }) => /mask: ['"]/.test(text)).map(({ file }) => file)).toEqual([])
  expect(lists.filter(({ text }) => text.includes('mask: hiddenFrom.')).length).toBeGreaterThan(3)
})
