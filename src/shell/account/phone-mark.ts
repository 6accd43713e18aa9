/** The name is of AUTH-12: a cookie with the id of the link's channel, and a flag of this window while the dialog is open. */
const name = 'phone_ewm'

export function setPhoneMark(id: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(id)}; Path=/; SameSite=Lax${secure}`
  sessionStorage.setItem(name, 'true')
}

export function clearPhoneMark() {
  document.cookie = `${name}=; Max-Age=-1; Path=/; SameSite=Lax`
  sessionStorage.removeItem(name)
}
