/** What a password must have. The specification's six characters stay the least anywhere; a policy may only ask for more. */
export interface PasswordPolicy {
  /** In characters. */
  minLength: number
  /** Of letters, digits and signs, how many kinds must occur. */
  minClasses: number
}

/** Asked of the first account of a server in production, which may open everything. */
export const firstAccountPolicy: PasswordPolicy = { minLength: 10, minClasses: 2 }

/** Longer ones are refused: hashing costs time. */
export const maxPasswordLength = 200

export type PasswordRule = 'length' | 'classes' | 'names'

const classes = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
/** A shorter name occurs in too many passwords by chance. */
const minNameLength = 3

/**
 * Each rule of a policy and whether the password keeps it, in the order in which they are shown. `names` are what anybody would try
 * first: the account's and the organisation's. The one place where a password is judged, in the console and on the server.
 */
export function passwordRules(
  { minLength, minClasses }: PasswordPolicy,
  password: string,
  names: readonly string[],
): { rule: PasswordRule; isMet: boolean }[] {
  const small = password.toLowerCase()
  const found = classes.filter((each) => each.test(password)).length
  const hasName = names
    .map((name) => name.trim().toLowerCase())
    .some((name) => name.length >= minNameLength && small.includes(name))
  return [
    {
      rule: 'length',
      isMet: Array.from(password).length >= minLength && password.length <= maxPasswordLength,
    },
    { rule: 'classes', isMet: found >= minClasses },
    { rule: 'names', isMet: password !== '' && !hasName },
  ]
}
