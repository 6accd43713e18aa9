import { WorkbookRefusal } from '../refusal.ts'

/** A tag with where it lies in the text: `start` at its bracket, `end` behind it. */
export interface XmlTag {
  /** Without its prefix. */
  name: string
  kind: 'open' | 'close' | 'empty'
  start: number
  end: number
}

/**
 * The next tag from a position on, comments, character data and declarations left out; undefined where none follows. Beside `xmlTokens`,
 * which yields values, this yields positions, so that a text can be changed in one place and left as it is in all others.
 */
export function tagAt(xml: string, from: number): XmlTag | undefined {
  for (let at = xml.indexOf('<', from); at >= 0; at = xml.indexOf('<', at)) {
    const next = xml.charCodeAt(at + 1)
    if (next === 33 || next === 63) {
      at = behind(xml, at)
      continue
    }
    const end = closing(xml, at)
    const isClose = next === 47
    const kind = isClose ? 'close' : xml.charCodeAt(end - 2) === 47 ? 'empty' : 'open'
    return { name: nameAt(xml, isClose ? at + 2 : at + 1), kind, start: at, end }
  }
  return undefined
}

/** The tag that closes what was opened before `from`, whatever stands inside. */
export function closeOf(xml: string, name: string, from: number): XmlTag {
  let depth = 1
  for (let tag = tagAt(xml, from); tag; tag = tagAt(xml, tag.end)) {
    if (tag.name !== name || tag.kind === 'empty') continue
    depth += tag.kind === 'open' ? 1 : -1
    if (depth === 0) return tag
  }
  throw new WorkbookRefusal('truncated')
}

/** The first open or empty tag of a name from a position on. */
export function tagNamed(xml: string, name: string, from = 0): XmlTag | undefined {
  for (let tag = tagAt(xml, from); tag; tag = tagAt(xml, tag.end))
    if (tag.name === name && tag.kind !== 'close') return tag
  return undefined
}

/** `x:` of `<x:sheetData>`, or nothing. */
export function prefixOf(xml: string, { start, name }: XmlTag): string {
  const at = xml.indexOf(name, start)
  return xml.slice(start + 1, at)
}

function behind(xml: string, at: number): number {
  const mark = xml.startsWith('<!--', at)
    ? '-->'
    : xml.startsWith('<![CDATA[', at)
      ? ']]>'
      : xml.charCodeAt(at + 1) === 63
        ? '?>'
        : undefined
  // A document type is where entity bombs live, and no sheet has one.
  if (mark === undefined) throw new WorkbookRefusal('bomb')
  const end = xml.indexOf(mark, at + 2)
  if (end < 0) throw new WorkbookRefusal('truncated')
  return end + mark.length
}

function closing(xml: string, at: number): number {
  let quote = 0
  for (let index = at + 1; index < xml.length; index++) {
    const char = xml.charCodeAt(index)
    if (quote !== 0) quote = char === quote ? 0 : quote
    else if (char === 34 || char === 39) quote = char
    else if (char === 62) return index + 1
  }
  throw new WorkbookRefusal('truncated')
}

function nameAt(xml: string, from: number): string {
  let start = from
  for (let at = from; at < xml.length; at++) {
    const char = xml.charCodeAt(at)
    if (char === 58) start = at + 1
    else if (char === 62 || char === 47 || char <= 32) return xml.slice(start, at)
  }
  throw new WorkbookRefusal('truncated')
}
