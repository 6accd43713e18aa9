// Writes THIRD-PARTY-NOTICES: every package that is installed to run or is built into the console, with its licence. Run it after a change
// of packages; tests/architecture/third-party.test.ts says when it is not current.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './project.mjs'

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
/** Binaries for another system than this one are not installed; their licence is that of the package that they belong to. */
const used = Object.entries(packages).filter(
  ([folder, { dev, optional }]) =>
    folder.startsWith('node_modules/') && !dev && (!optional || existsSync(inRoot(folder))),
)

const licenceOf = (folder) => {
  const file = readdirSync(inRoot(folder)).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file
    ? readFileSync(join(inRoot(folder), file), 'utf8')
        .replaceAll('\r\n', '\n')
        .trim()
    : ''
}

const byText = new Map()
for (const [folder, { version, license }] of used) {
  if (!existsSync(inRoot(folder))) continue
  const name = `${folder.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see its text'})`
  const text = licenceOf(folder)
  byText.set(text, [...(byText.get(text) ?? []), name])
}

const parts = [...byText]
  .map(([text, names]) => ({ text, names: [...new Set(names)].sort() }))
  .sort((a, b) => (a.names[0] < b.names[0] ? -1 : 1))
  .map(
    ({ text, names }) =>
      `${names.join('\n')}\n\n${text || 'The package names its licence and brings no text.'}\n`,
  )
writeFileSync(
  inRoot('THIRD-PARTY-NOTICES'),
  `Packages that this software uses, with their licences. Written by scripts/third-party-notices.mjs.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`,
)
console.log(`${used.length} packages, ${parts.length} texts`)
