/** `138****6021`; anything shorter is hidden altogether. */
export const maskPhone = (phone: string): string =>
  phone.length >= 9 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '*'.repeat(phone.length)
