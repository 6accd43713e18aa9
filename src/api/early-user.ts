declare global {
  var mingmuEarlyUser: { token: string; answer: Promise<Response> } | undefined
}

/** The answer about the signed-in user that public/first.js asked for before the code was there; once, and only if the session is still the same. */
export function takeEarlyUser(token: string): Promise<Response> | undefined {
  const early = globalThis.mingmuEarlyUser
  globalThis.mingmuEarlyUser = undefined
  return early?.token === token ? early.answer : undefined
}
