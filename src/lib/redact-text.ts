/** What stands in the place of a secret. */
export const hidden = '****'

/** Longer texts are cut before they are read: nobody reads on, and every rule stays fast. */
const longest = 8000
/** Cut off with them: the first half of a secret is one too. */
const torn = 80

const secretKeys =
  'passw(?:or)?d|passwd|pwd|mima|captcha|authori[sz]ation|set-cookie|cookie|secret|credentials?|' +
  '(?:x-|admin-|access_?|refresh_?|id_?)?token|phone|mobile|id_?card|e?mail|user_?name|real_?name|密码|口令|验证码|令牌|' +
  '手机号?|电话|姓名|身份证号?|邮箱'
const named = new RegExp(String.raw`(?:${secretKeys})(\\*["'”]?)(\s*)[:=：＝](\s*)`, 'giu')

/** Passwords and the like, named by the word before them. Their characters may be any, so they go before everything else. */
function withoutNamed(text: string) {
  let stored = ''
  let from = 0
  named.lastIndex = 0
  for (let found = named.exec(text); found; found = named.exec(text)) {
    const start = named.lastIndex
    const end = endOfValue(text, start, found)
    if (end > start) {
      const mark = /^\\*["']/.exec(text.slice(start, start + 8))?.[0] ?? ''
      const isClosed = mark !== '' && text.slice(start + mark.length, end).endsWith(mark)
      stored += `${text.slice(from, start)}${mark}${hidden}${isClosed ? mark : ''}`
      from = end
      named.lastIndex = end
    }
  }
  return stored + text.slice(from)
}

const untilBreak = /[^\n\r]*/y
const untilComma = /[^,}\]\n\r]*/y
const untilNext = /[^&#\s"]*/y

/** Where the value that begins at `start` ends: at its closing quote, at the next field of an address, or with its line. */
function endOfValue(
  text: string,
  start: number,
  [match, keyQuote = '', before = '', after = '']: RegExpExecArray,
) {
  if (text.startsWith(hidden, start)) return start
  const isAddress = !keyQuote && !before && !after && match.endsWith('=')
  if (keyQuote || isAddress) {
    const opening = /^(\\*)(["'])/.exec(text.slice(start, start + 8))
    if (opening) return closing(text, start + opening[0].length, opening[1]!.length, opening[2]!)
  }
  const until = isAddress ? untilNext : keyQuote ? untilComma : untilBreak
  until.lastIndex = start
  return start + (until.exec(text)?.[0].length ?? 0)
}

/** A quote written with n backslashes closes where a run of them is n more than a multiple of 2(n + 1); others belong to the value. */
function closing(text: string, start: number, slashes: number, quote: string) {
  let run = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') run++
    else {
      if (text[i] === quote && run % (2 * slashes + 2) === slashes) return i + 1
      run = 0
    }
  }
  return text.length
}

const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g

/** Wide letters and the digits of other scripts become ASCII; %41 and \u0041 become what they stand for. */
function plain(text: string) {
  return text
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => {
      const narrow = String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
      return /[\w@.+-]/.test(narrow) ? narrow : wide
    })
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes)
      } catch {
        return escapes
      }
    })
}

/** Digits of a script stand ten in a row, beginning with its zero. */
function valueOfDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  // Mathematical digits follow one another without a gap: fifty of them, in five tens.
  return code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : code - zero
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
const channel = /\b(out_|phone_)[\w-]+/g
/** Of a display and of a binding code: the address is the key. Calls about them keep theirs. */
const keyAddress = /(\/display\/|(?<!\/api)\/bind\/|\/setup#)[^/?#\s"'*]+/g
const mail =
  /[^\s@,;:"'<>(){}[\]=&?/\\|，。；：（）“”]{1,64}\s?@\s?[^\s@,;:"'<>(){}[\]=&?/\\|，。；：（）“”]{1,120}/gu
const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g
const space = String.raw`[\s\-._·()\u2010-\u2015\u2212]`
const number = new RegExp(String.raw`\d(?:${space}{0,3}\d){7,}(?:${space}{0,2}[xX](?![a-z]))?`, 'g')
const day = /^(?:19|20)\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d)?$/

/**
 * The text without anything that opens a door or names a person: tokens, passwords, cookies, long codes, mail addresses; phones show
 * `138****6021`, numbers of eight digits and more `****` and the last four (LOG-01). Days and `1:2:3` positions stay readable.
 */
export function redactText(input: string): string {
  let text = input.length > longest ? input.slice(0, longest - torn) : input
  // Three rounds: what is encoded inside an encoded address is read too.
  for (let round = 0; round < 3; round++) {
    text = withoutNamed(text)
    const next = plain(text)
    if (next === text) break
    text = next
  }
  return withoutNamed(text)
    .replace(uuid, shortUuid)
    .replace(channel, `$1${hidden}`)
    .replace(keyAddress, '$1…')
    .replace(mail, '***@***')
    .replace(run, (found) => (isCode(found) ? hidden + lastOf(found) : found))
    .replace(number, shortNumber)
}

/** `7c1e…e04b`: enough to distinguish two. */
export const shortUuid = (id: string) => `${id.slice(0, 4)}…${id.slice(-4)}`

const lastOf = (code: string) => code.replace(/=+$/, '').slice(-4)

function shortNumber(found: string) {
  if (day.test(found)) return found
  const digits = found.replace(/[^\dxX]/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, '')
  return /^1\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}${hidden}${digits.slice(-4)}`
    : hidden + digits.slice(-4)
}

/** Whether letters and digits change as often as only chance makes them; names of paths and functions do not. */
function isCode(found: string) {
  const code = found.replace(/=+$/, '')
  // A step of a path is seldom that long, and a token beside a slash is one still.
  if (code.split('/').some((step) => step.length >= 32)) return true
  if (found !== code || code.includes('+')) return true
  const letters = code.replace(/[/_-]/g, '')
  let turns = 0
  for (let i = 1; i < letters.length; i++) if (kindOf(letters[i]) !== kindOf(letters[i - 1])) turns++
  return turns / letters.length > (code.length >= 32 ? 0.3 : 0.45)
}

const kindOf = (letter = '') => (/[a-z]/.test(letter) ? 1 : /[A-Z]/.test(letter) ? 2 : 3)
