/** Blanks and invisible joiners become one space, or none between Chinese characters. */
const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u3000\u200b-\u200d\ufeff]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')

/** What no line may hold: control and direction characters, halves of a pair, pictures, and the mask's own sign. */
const refusedInLine = /[\p{C}\p{Extended_Pictographic}*＊]/u
const personCharacters = /^[\p{L}\p{M}\p{N}·•‧・.\-'’()（） ]+$/u

/** One line as a person types it, tidied; null = refused. Empty stays empty. */
export function plainLine(text: string): string | null {
  const line = tidied(text)
  return refusedInLine.test(line) ? null : line
}

/** A person's name, tidied: letters of any script, at least one; null = refused, as is a masked one (`陈*宁`). */
export function personNameOf(text: string): string | null {
  const name = tidied(text)
  return personCharacters.test(name) && /\p{L}/u.test(name) ? name : null
}

/** What turns the direction of its neighbours, or cannot be stored or shown. */
const refusedInLabel = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/u

/** What people call a thing of their own, pictures and all; null = refused. */
export function labelOf(text: string): string | null {
  const label = text.normalize('NFC').trim()
  return refusedInLabel.test(label) ? null : label
}

/** A longer text without a zero byte, halves of a pair and what turns the direction of its neighbours; its lines stay. */
export const withoutHidden = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
