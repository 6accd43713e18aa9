import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** As it is sent: `zipped` where the receiver takes gzip and it is at hand. */
export interface Labels {
  body: string | Uint8Array<ArrayBuffer>
  zipped: boolean
}

interface Stored {
  text: string
  zipped?: Uint8Array<ArrayBuffer>
  isZipping?: boolean
}

const compress = promisify(gzip)
/** Below it, the head of a packet weighs as much. */
const minLength = 1_400
const stored = new WeakMap<object, Stored>()

/**
 * The answer as it is sent. Cached figures are the same object each time: they are written out once, and from the second reader on
 * sent compressed, which is done beside the requests. What names a person is not cached, and so never compressed with anything a caller chose.
 */
export function labelsOf(reply: unknown, takesGzip: boolean): Labels {
  if (typeof reply !== 'object' || reply === null) return { body: textOf(reply), zipped: false }
  const known = stored.get(reply)
  if (!known) {
    const text = textOf(reply)
    stored.set(reply, { text })
    return { body: text, zipped: false }
  }
  if (!takesGzip || known.text.length < minLength) return { body: known.text, zipped: false }
  if (known.zipped) return { body: known.zipped, zipped: true }
  if (!known.isZipping) {
    known.isZipping = true
    // Without it the text is sent, as before.
    void compress(known.text).then(
      (bytes) => (known.zipped = new Uint8Array(bytes)),
      () => undefined,
    )
  }
  return { body: known.text, zipped: false }
}

const textOf = (reply: unknown) => JSON.stringify({ code: 0, msg: '', data: reply })
