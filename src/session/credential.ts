const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixLength = 10

/** base64( 10 random ASCII letters + base64( utf-8 text ) ), as sign-in sends name and password (AUTH-02). */
export function encodeCredential(text: string) {
  const bytes = new TextEncoder().encode(text)
  return btoa(randomLetters() + btoa(String.fromCharCode(...bytes)))
}

function randomLetters() {
  const bytes = crypto.getRandomValues(new Uint8Array(prefixLength))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
