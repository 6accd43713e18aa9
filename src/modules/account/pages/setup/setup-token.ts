const key = 'mingmu.setup'

/** Keeps the link's secret for this window, so that a reload finds it and the address no longer shows it. */
export function keepSetupToken(token: string) {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Without storage the page says that the link is not whole.
  }
}

/** Empty where the page was opened without a link. */
export function readSetupToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export const forgetSetupToken = () => sessionStorage.removeItem(key)
