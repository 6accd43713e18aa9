const storageKey = 'mingmu.device'

/** By which the server knows this browser after a sign-in, so that nobody else's wrong passwords keep its owner out. It opens nothing. */
export function knownDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(storageKey)
    return device ? { device } : {}
  } catch {
    // A browser that keeps nothing signs in as an unknown device.
    return {}
  }
}

export function keepDevice(device: string): void {
  try {
    localStorage.setItem(storageKey, device)
  } catch {
    // Without it only this convenience is missing.
  }
}
