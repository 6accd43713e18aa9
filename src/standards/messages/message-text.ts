const slotPattern = /{{\s*(\w+)\s*}}/g

/** A text with its slots filled in; one that has no value is empty. */
export const fillText = (text: string, values: Partial<Record<string, string | number>>): string =>
  text.replaceAll(slotPattern, (_, name: string) => String(values[name] ?? ''))

/** What is wrong with a text that somebody wrote. */
export type TextProblem = { kind: 'unknownSlot' | 'noSlot'; slot: string } | { kind: 'tooLong'; most: number }

/** As much as any channel takes, and nobody reads more on a phone. */
const mostCharacters = 300

/** What is wrong with a text of a kind of message that has these slots, or null. */
export function textProblem(slots: readonly string[], text: string): TextProblem | null {
  const used = [...text.matchAll(slotPattern)].map(([, name]) => name ?? '')
  const unknown = used.find((name) => !slots.includes(name))
  if (unknown !== undefined) return { kind: 'unknownSlot', slot: unknown }
  // Without these a message leads nowhere, or says nothing.
  const needed = ['link', 'code'].filter((name) => slots.includes(name))
  const missing = needed.find((name) => !used.includes(name))
  if (missing !== undefined) return { kind: 'noSlot', slot: missing }
  return text.length > mostCharacters ? { kind: 'tooLong', most: mostCharacters } : null
}

const ofOneMessage = 70
const ofEachPart = 67

/** As how many text messages it is charged: one takes 70 characters, the parts of a longer one 67 each. */
export const smsParts = (text: string): number =>
  text.length <= ofOneMessage ? 1 : Math.ceil(text.length / ofEachPart)
