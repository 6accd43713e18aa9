import { pinyin } from 'pinyin-pro'

/** How a name is found by what one types: full pinyin (ü as v) and initials, lower case, without tones and blanks. */
export interface NameKeys {
  pinyin: string
  initials: string
}

/** Two-character surnames whose first character is read otherwise when it stands alone. */
const compoundSurnames: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['尉迟', ['yu', 'chi']],
  ['万俟', ['mo', 'qi']],
  ['澹台', ['tan', 'tai']],
  ['长孙', ['zhang', 'sun']],
])

const isStored = /[\p{L}\p{N}]/u
const isHan = /\p{Script=Han}/u

/** One reading per character, whatever stands beside it, so that the keys of a name's beginning begin its keys. */
function queries(surname: 'head' | 'off') {
  const known = new Map<string, string>()
  return (character: string): string => {
    let query = known.get(character)
    if (query === undefined) {
      if (isHan.test(character))
        query = pinyin(character, { toneType: 'none', type: 'array', v: true, surname })[0] ?? character
      else query = isStored.test(character) ? character : ''
      known.set(character, query)
    }
    return query
  }
}
const asSurname = queries('head')
const asInput = queries('off')

const initialOf = (syllable: string): string => [...syllable][0] ?? ''
const charactersOf = (name: string): string[] => [...name.normalize('NFKC').toLowerCase()]

/** What one character of a name adds to its keys; nothing = ''. */
export interface CharacterKeys {
  pinyin: string
  initial: string
}

/** Of a person's name, character by character: the first is read as a surname (曾 zeng, 单 shan), the rest one by one. */
export function personCharacters(name: string): CharacterKeys[] {
  const characters = charactersOf(name)
  const head = compoundSurnames.get(characters.slice(0, 2).join('')) ?? [asSurname(characters[0] ?? '')]
  let isInWord = false
  return characters.map((character, at) => {
    const syllable = head[at] ?? asInput(character)
    const isWord = syllable !== '' && !isHan.test(character)
    // Of a word in letters, as of a syllable, the first one counts.
    const initial = isWord && isInWord ? '' : initialOf(syllable)
    isInWord = isWord
    return { pinyin: syllable, initial }
  })
}

/** Keys of a person's name, whose beginning begins them. */
export function personKeys(name: string): NameKeys {
  const parts = personCharacters(name)
  return {
    pinyin: parts.map(({ pinyin: part }) => part).join(''),
    initials: parts.map(({ initial }) => initial).join(''),
  }
}

/** Every pinyin with which a name may begin that begins with `text`: 长 is chang, and zhang in 长孙. */
export function pinyinBeginnings(text: string): string[] {
  const own = personKeys(text).pinyin
  const inCompounds = [...compoundSurnames].filter(([name]) => name !== text && name.startsWith(text))
  return [...new Set([own, ...inCompounds.map(([, [first]]) => first)])].filter((key) => key !== '')
}

/** Of an organisation's name, read in words (重庆路 chong qing lu), character by character. */
export function organisationCharacters(name: string): CharacterKeys[] {
  const characters = charactersOf(name)
  const stored = characters.filter((character) => isStored.test(character))
  const read = pinyin(stored.join(''), { toneType: 'none', type: 'array', v: true })
  const syllables = (read.length === stored.length ? read : stored.map(asInput)).values()
  return characters.map((character) => {
    const syllable = isStored.test(character) ? (syllables.next().value ?? '') : ''
    return { pinyin: syllable, initial: initialOf(syllable) }
  })
}

/**
 * Keys of an organisation's name: what is left of it from each of its characters on, each led by `|`, so that
 * `like '%|xiaoxue%'` finds it from any character.
 */
export function organisationKeys(name: string): NameKeys {
  const parts = organisationCharacters(name).filter(({ pinyin: part }) => part !== '')
  const fromEach = (texts: readonly string[]) => texts.map((_, at) => `|${texts.slice(at).join('')}`).join('')
  return {
    pinyin: fromEach(parts.map(({ pinyin: part }) => part)),
    initials: fromEach(parts.map(({ initial }) => initial)),
  }
}
