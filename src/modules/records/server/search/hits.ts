import { organisationCharacters, personCharacters, type CharacterKeys } from '@/server/reference/name-keys.ts'
import type { Query } from '@/server/reference/read-text.ts'

/** Places, in characters, of a person's name that was found by its beginning; undefined when it was found elsewhere. */
export function hitsInPerson(name: string, query: Query): number[] | undefined {
  if (query.kind === 'name') return runFrom(0, plain(name), query.name)
  if (query.kind !== 'letters') return undefined
  const characters = personCharacters(name)
  // Half-width forms of several characters: what stands where cannot be said.
  if (characters.length !== [...name].length) return undefined
  return lettersFrom(characters, 0, query.letters)
}

/** The same of an organisation's name, found from any character on. */
export function hitsInOrganisation(
  name: string,
  { name: typed, query }: { name: string; query: Query },
): number[] | undefined {
  const letters = plain(name)
  const literal = fromAny(letters.length, (at) => runFrom(at, letters, typed))
  if (literal || query.kind !== 'letters') return literal
  const characters = organisationCharacters(name)
  if (characters.length !== letters.length) return undefined
  return fromAny(characters.length, (at) => lettersFrom(characters, at, query.letters))
}

const plain = (name: string): string[] => [...name].map((character) => character.toLowerCase())

function fromAny(length: number, from: (at: number) => number[] | undefined): number[] | undefined {
  for (let at = 0; at < length; at++) {
    const hits = from(at)
    if (hits) return hits
  }
  return undefined
}

/** By whole pinyin first: one letter that begins both begins that. */
const lettersFrom = (characters: readonly CharacterKeys[], at: number, letters: string) =>
  runFrom(
    at,
    characters.map(({ pinyin }) => pinyin),
    letters,
  ) ??
  runFrom(
    at,
    characters.map(({ initial }) => initial),
    letters,
  )

/** Places from `from` on whose parts, joined, begin with the text; a part that adds nothing is no hit. */
function runFrom(from: number, parts: readonly string[], text: string): number[] | undefined {
  const hits: number[] = []
  let rest = text
  for (let at = from; rest !== '' && at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (!part.startsWith(rest) && !rest.startsWith(part)) return undefined
    if (part !== '') hits.push(at)
    rest = rest.slice(part.length)
  }
  return rest === '' ? hits : undefined
}
