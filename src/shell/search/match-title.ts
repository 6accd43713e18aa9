const isSilent = /[\s'’·-]/

/** What is typed, as it is compared: half width, lower case, without blanks and the marks between syllables. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replaceAll(/[\s'’·-]/g, '')

/**
 * Places of the characters of `title` that `text` means, or null. A text means a run of characters, each by itself, by its pinyin or by
 * how that begins (`sj`, `shij`, `数ju` → 数据); in a title of several words also their initials. `syllables`: one per
 * character, empty where there are none.
 */
export function hitsIn(text: string, title: string, syllables: readonly string[] = []): number[] | null {
  const requested = plainText(text)
  if (requested === '') return null
  const characters = [...title.toLowerCase()]
  for (const start of characters.keys()) {
    const run = runFrom(start, requested, characters, syllables)
    if (run) return run
  }
  return wordInitials(requested, characters)
}

function runFrom(
  at: number,
  requested: string,
  characters: readonly string[],
  syllables: readonly string[],
): number[] | null {
  if (requested === '') return []
  const character = characters[at]
  if (character === undefined) return null
  const rest = (taken: number) => runFrom(at + 1, requested.slice(taken), characters, syllables)
  // A blank of the title is nothing that anybody types, but it does not begin a run.
  if (isSilent.test(character)) return rest(0)
  for (const taken of partsOf(character, syllables[at] ?? '', requested)) {
    const found = rest(taken)
    if (found) return [at, ...found]
  }
  return null
}

/** How many letters of `wanted` one character can stand for, the most first. */
function partsOf(character: string, syllable: string, requested: string): number[] {
  const longest = sharedStart(syllable, requested)
  const pinyin = Array.from({ length: longest }, (_, i) => longest - i)
  return requested.startsWith(character) && longest < character.length
    ? [character.length, ...pinyin]
    : pinyin
}

function sharedStart(a: string, b: string) {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** `va` → **V**ision **a**nalysis. */
function wordInitials(requested: string, characters: readonly string[]): number[] | null {
  const starts = characters.flatMap((character, i) =>
    /\p{L}/u.test(character) && (i === 0 || characters[i - 1] === ' ') ? [i] : [],
  )
  if (starts.length < 2 || requested.length < 2) return null
  const from = starts
    .map((i) => characters[i])
    .join('')
    .indexOf(requested)
  return from === -1 ? null : starts.slice(from, from + requested.length)
}
