/** Where the codes lead: the server's own origin as it says, else the address this console was opened at. */
export const originOf = (published: string | null) => published ?? location.origin

export const bindLink = (origin: string, code: string) => `${origin}/bind/${code}`
/** As a person types it: without https. */
export const bindAddress = (origin: string) => `${origin.replace(/^https?:\/\//, '')}/bind`
