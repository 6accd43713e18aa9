import { WorkbookRefusal } from './refusal.ts'

export type XmlHandler = {
  /** `name` without its prefix; `tag` is all between the angle brackets, for `attribute`. */
  open: (name: string, tag: string) => void
  /** Also called after `open` for an empty element. */
  close: (name: string) => void
  /** Text with references resolved; long text comes in pieces. */
  text: (text: string) => void
}

const lessThan = 60
const maxTagChars = 64 * 1024

/**
 * Cuts XML into tags and text as it arrives: call with each piece, then `end()`. Keeps at most one unfinished tag.
 * Knows what spreadsheets contain and no more: a document type (home of entity bombs) is refused.
 */
export function xmlTokens(handler: XmlHandler): { write: (piece: string) => void; end: () => void } {
  let rest = ''
  const write = (piece: string) => {
    const xml = rest + piece
    let at = 0
    while (at < xml.length) {
      const next = xml.charCodeAt(at) === lessThan ? afterTag(xml, at, handler) : afterText(xml, at, handler)
      if (next < 0) break
      at = next
    }
    rest = xml.slice(at)
    if (rest.length > maxTagChars) throw new WorkbookRefusal('bomb')
  }
  return {
    write,
    end: () => {
      if (rest.trim() !== '') throw new WorkbookRefusal('truncated')
    },
  }
}

/** Handles the tag at `at`; answers where it ends, or −1 when it is not complete yet. */
function afterTag(xml: string, at: number, handler: XmlHandler): number {
  const kind = xml.charAt(at + 1)
  if (kind === '?') return past(xml, '?>', at)
  if (kind === '!') return afterDeclaration(xml, at, handler)
  const end = kind === '/' ? xml.indexOf('>', at) : closingBracket(xml, at)
  if (end < 0) return -1
  if (kind === '/') {
    handler.close(localName(xml.slice(at + 2, end)))
    return end + 1
  }
  const empty = xml.charAt(end - 1) === '/'
  const tag = xml.slice(at + 1, empty ? end - 1 : end)
  const name = localName(tag)
  handler.open(name, tag)
  if (empty) handler.close(name)
  return end + 1
}

function afterDeclaration(xml: string, at: number, handler: XmlHandler): number {
  if (xml.startsWith('<!--', at)) return past(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) {
    const end = xml.indexOf(']]>', at)
    if (end >= 0) handler.text(xml.slice(at + 9, end))
    return end < 0 ? -1 : end + 3
  }
  if (xml.length - at < 9) return -1
  throw new WorkbookRefusal('bomb')
}

/** A reference that may be cut at the end of the piece waits for the next one. */
function afterText(xml: string, at: number, handler: XmlHandler): number {
  const tag = xml.indexOf('<', at)
  if (tag >= 0) {
    handler.text(resolved(xml.slice(at, tag)))
    return tag
  }
  const reference = xml.lastIndexOf('&')
  const cut = reference >= at && xml.length - reference < 12 && !xml.includes(';', reference)
  const end = cut ? reference : xml.length
  if (end === at) return -1
  handler.text(resolved(xml.slice(at, end)))
  return end
}

/** The bracket that closes a tag: one inside a quoted value does not count. */
function closingBracket(xml: string, at: number): number {
  let quote = 0
  for (let index = at + 1; index < xml.length; index++) {
    const char = xml.charCodeAt(index)
    if (quote !== 0) quote = char === quote ? 0 : quote
    else if (char === 34 || char === 39) quote = char
    else if (char === 62) return index
  }
  return -1
}

function past(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function localName(tag: string): string {
  const end = tag.search(/[\s/]/)
  const name = end < 0 ? tag : tag.slice(0, end)
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Value of an attribute by its full name; undefined when absent. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(`${name}=`); at > 0; at = tag.indexOf(`${name}=`, at + 1)) {
    const quote = tag.charAt(at + name.length + 1)
    if (tag.charCodeAt(at - 1) > 32 || (quote !== '"' && quote !== "'")) continue
    const from = at + name.length + 2
    const end = tag.indexOf(quote, from)
    return end < 0 ? undefined : resolved(tag.slice(from, end))
  }
  return undefined
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five named references and numbered ones; any other stays as written. */
function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return named[body] ?? whole
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
