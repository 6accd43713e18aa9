let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is judged: most starts of a server never need it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  return new Set(list.passwords.split(' '))
}

/** Whether the password is one of those that most people choose, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readCommon()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}
