/** Cookie names of product-spec §3: prefix `admin-`. */
const names = { uuid: 'admin-uuid', token: 'admin-token', organisation: 'admin-organisation' } as const
const oneDaySeconds = 86_400
/** Any age that is over: the browser drops the cookie at once. */
const removed = -1

export type Session = { uuid: string; token: string }

/** The session held in the cookies, or null when either half is missing. */
export function readSession(): Session | null {
  const uuid = read(names.uuid)
  const token = read(names.token)
  return uuid && token ? { uuid, token } : null
}

export const readToken = () => read(names.token)

/** Both cookies for one day, SameSite=Lax, Secure on https (AUTH-03). */
export function writeSession({ uuid, token }: Session) {
  write(names.uuid, uuid, oneDaySeconds)
  write(names.token, token, oneDaySeconds)
}

export function clearSession() {
  write(names.uuid, '', removed)
  write(names.token, '', removed)
  write(names.organisation, '', removed)
}

/** Whose console this is: `s<school id>` or `r<region code>`, '' for neither (SHELL-07). Stored as long as the session is. */
export function writeOrganisation(id: string) {
  if (readToken() && read(names.organisation) !== id)
    write(names.organisation, id, id ? oneDaySeconds : removed)
}

/** As the cookie has it; '' without one. */
export const readOrganisation = () => read(names.organisation)

function read(name: string) {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decoded(found.slice(name.length + 1)) : ''
}

function write(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
