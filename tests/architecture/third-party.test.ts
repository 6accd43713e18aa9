import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>
}

test('FND-packages every package that is installed to run stands in THIRD-PARTY-NOTICES', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const notices = readFileSync('THIRD-PARTY-NOTICES', 'utf8')
  const missing = Object.entries(packages)
    .filter(([folder, { dev, optional }]) => folder.startsWith('node_modules/') && !dev && !optional)
    .map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')} ${version}`)
    .filter((name) => !notices.includes(name))
  expect(missing).toEqual([])
})
