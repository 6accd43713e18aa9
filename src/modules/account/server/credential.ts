import { Failure } from '@/server/http/failure.ts'

const prefixLetters = 10
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Undoes the wire encoding base64(10 random ASCII letters + base64(utf-8 text)). Anything else is refused with
 * code 400, never a crash (AUTH-02).
 */
export function decodeCredential(encoded: string): string {
  const refused = () => new Failure(400, { messageKey: 'badCredential' })
  if (!base64.test(encoded)) throw refused()
  const outer = Buffer.from(encoded, 'base64').toString('latin1')
  const inner = outer.slice(prefixLetters)
  if (!/^[A-Za-z]{10}$/.test(outer.slice(0, prefixLetters)) || !base64.test(inner)) throw refused()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(inner, 'base64'))
  } catch {
    throw refused()
  }
}
