import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type BindingPattern } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = execFileSync('git', ['ls-files', 'src', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(gen|d)\.tsx?$/.test(file))
  .filter((file) => !/\/migrations\/|known-bad/.test(file))

/** Words that docs/glossary.md has another one for. */
const struck = new Set(
  'told tells keeper kept pupil pupils words asked wanted gone aside meet meets hides settle place places'.split(
    ' ',
  ),
)
/** What is called so outside of the code: ids of lists in stored exports, a part of the texts, a setting of the router. */
const allowed = new Set(['labourPupils', 'sportPupils', 'aside', 'pupil', 'setupAside', 'SetupAside'])

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .split(' ')
const isStruck = (name: string) => !allowed.has(name) && partsOf(name).some((word) => struck.has(word))

/** Names a file declares: bindings, functions, types and the properties of its types. */
function declaredIn(file: string, text: string): string[] {
  const names: string[] = []
  const bind = (pattern: BindingPattern): void => {
    if (pattern.type === 'Identifier') names.push(pattern.name)
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left)
    else if (pattern.type === 'ArrayPattern')
      for (const each of pattern.elements)
        if (each) bind(each.type === 'RestElement' ? each.argument : each)
        else continue
    else for (const each of pattern.properties) bind(each.type === 'RestElement' ? each.argument : each.value)
  }
  const named = ({ id }: { id: { name: string } | null }) => void (id && names.push(id.name))
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: named,
    ClassDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSInterfaceDeclaration: named,
    TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && names.push(key.name)),
    ArrowFunctionExpression: ({ params }) => {
      for (const each of params)
        if (each.type !== 'TSParameterProperty') bind(each.type === 'RestElement' ? each.argument : each)
    },
  }).visit(parseSync(file, text).program)
  return names
}

/** Words of comments and test titles that the glossary has others for. */
const struckInProse = /\b(?:told|pupils?)\b/i

/** Comments and test titles of a file, without what they quote of the code in backticks. */
function proseIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text)
  const titles: string[] = []
  const addTitle = (title: string) => void (/^[A-Z][A-Z0-9]+-\S+ /.test(title) && titles.push(title))
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && addTitle(value)),
  }).visit(program)
  return [...comments.map(({ value }) => value), ...titles].map((each) => each.replaceAll(/`[^`]*`/g, ''))
}

test('FND-words no declared name has a word that the glossary struck', () => {
  expect(sources.length).toBeGreaterThan(3000)
  const found = sources.flatMap((file) =>
    declaredIn(file, readFileSync(`${root}/${file}`, 'utf8'))
      .filter(isStruck)
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('FND-words a struck word is found in a variable, a parameter, a type and its property', () => {
  const bad = `
    const { told: shown, rest: [isTold] } = read()
    const byPupil = (asked: string) => asked
    type Words = { per_pupil: number; placeholder: string }
    function keeper() {}`
  expect(declaredIn('bad.ts', bad).filter(isStruck)).toEqual([
    'isTold',
    'byPupil',
    'asked',
    'Words',
    'per_pupil',
    'keeper',
  ])
})

test('FND-words no comment and no test title has a word that the glossary struck', () => {
  const found = sources.flatMap((file) =>
    proseIn(file, readFileSync(`${root}/${file}`, 'utf8'))
      .filter((each) => struckInProse.test(each))
      .map((each) => `${file}: ${each.trim()}`),
  )
  expect(found).toEqual([])
})

test('FND-words a struck word is found in a comment and in a test title, and not in code that they quote', () => {
  const bad = `
    /** Told once; \`told\` is a name. */
    // \`pupils\` is a column.
    test('SPO-02 a pupil has a name', () => say('told'))`
  expect(proseIn('bad.ts', bad).filter((each) => struckInProse.test(each))).toHaveLength(2)
})
