import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('DATE-03 no page leaves a day to the calendar of the browser, which speaks its own language', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('type="date"'))).toEqual([])
})
