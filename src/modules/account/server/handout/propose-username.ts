import { organisationCharacters } from '@/server/reference/name-keys.ts'

/** How a kind of school is shortened, longest first: 清河小学 → qinghe_xx. */
const kinds: readonly [string, string][] = [
  ['九年一贯制学校', 'xx'],
  ['高级中学', 'gz'],
  ['初级中学', 'cz'],
  ['实验学校', 'sy'],
  ['小学', 'xx'],
  ['初中', 'cz'],
  ['高中', 'gz'],
  ['中学', 'zx'],
  ['学校', 'xx'],
]
const minLength = 4
const maxLength = 20
/** Room for a number behind a name that is taken. */
const maxHead = 13

const latin = (text: string, part: 'pinyin' | 'initial') =>
  organisationCharacters(text)
    .map((character) => character[part])
    .join('')
    .replace(/[^a-z0-9]/g, '')

/**
 * A user name that a school recognises: the pinyin of its own name and its kind, in initials where that is long, and its code where
 * nothing can be read. Letters, digits and an underscore, 4 to 20 of them.
 */
export function proposeUsername({ name, code }: { name: string; code: string }): string {
  const [ending, short] = kinds.find(([text]) => name.endsWith(text)) ?? ['', '']
  const own = name.slice(0, name.length - ending.length)
  const whole = latin(own, 'pinyin')
  const head = whole.length <= maxHead ? whole : latin(own, 'initial').slice(0, maxHead)
  const proposed = short && head ? `${head}_${short}` : head
  if (proposed.length >= minLength) return proposed
  const fromCode = `s${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`
  return fromCode.slice(0, maxLength).padEnd(minLength, '0')
}

/** The first of `name`, `name2`, `name3` … that is not used. */
export function firstFree(name: string, isUsed: (name: string) => boolean): string {
  if (!isUsed(name)) return name
  for (let at = 2; ; at++) {
    const next = `${name.slice(0, maxLength - String(at).length)}${at}`
    if (!isUsed(next)) return next
  }
}
